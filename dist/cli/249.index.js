export const id = 249;
export const ids = [249];
export const modules = {

/***/ 3249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   mockCommand: () => (/* binding */ mockCommand)
/* harmony export */ });
/* harmony import */ var _mock_vllm_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7654);
/* harmony import */ var _interrupt_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5720);


/** `vllm-bench mock`: serves until SIGINT or SIGTERM, which end it well. */
async function mockCommand({ argv, }) {
    const { signal, dispose } = (0,_interrupt_js__WEBPACK_IMPORTED_MODULE_1__/* .interruptible */ .I)();
    try {
        return await (0,_mock_vllm_index_js__WEBPACK_IMPORTED_MODULE_0__/* .runMockCommand */ .DF)(argv, {
            out: (text) => process.stdout.write(text),
            err: (text) => process.stderr.write(text),
            stopped: new Promise((resolve) => {
                signal.addEventListener("abort", resolve, { once: true });
            }),
        });
    }
    finally {
        dispose();
    }
}


/***/ })

};
