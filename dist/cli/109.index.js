export const id = 109;
export const ids = [109];
export const modules = {

/***/ 9109:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   mockCommand: () => (/* binding */ mockCommand)
/* harmony export */ });
/* harmony import */ var _mock_vllm_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5454);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9864);
/* harmony import */ var _interrupt_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9772);
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



/** `vllm-bench mock`: serves until SIGINT or SIGTERM, which end it well. */
async function mockCommand({ port, profile, seed, }) {
    const interrupt = (0,_interrupt_js__WEBPACK_IMPORTED_MODULE_2__/* .interruptible */ .I)();
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const mock = __addDisposableResource(env_1, await (0,_mock_vllm_index_js__WEBPACK_IMPORTED_MODULE_0__/* .startMockVllm */ .WO)({ port, profile, seed }), true);
            process.stdout.write(`${mock.baseUrl}\n`);
            await new Promise((resolve) => {
                interrupt.signal.addEventListener("abort", () => resolve(), { once: true });
            });
            return 0;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (error) {
        if (!(error instanceof _mock_vllm_index_js__WEBPACK_IMPORTED_MODULE_0__/* .MockError */ .db))
            throw error;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .BenchError */ .L(error.message, { code: "bad-settings", cause: error.cause });
    }
    finally {
        interrupt.dispose();
    }
}


/***/ })

};
