import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ // The require scope
/******/ var __nccwpck_require__ = {};
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  er: () => (/* reexport */ MOCK_PROFILES),
  db: () => (/* reexport */ MockError),
  Gr: () => (/* reexport */ createMockHandlers),
  Qs: () => (/* reexport */ createVirtualMock),
  DF: () => (/* reexport */ runMockCommand),
  WO: () => (/* reexport */ startMockVllm)
});

;// CONCATENATED MODULE: external "node:fs/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
;// CONCATENATED MODULE: ./build/mock-vllm/errors.js
/** Something the person who started the mock can fix: a wrong option, profile or scenario. */
class MockError extends Error {
    name = "MockError";
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/util.js

// functions
function assertEqual(val) {
    return val;
}
function assertNotEqual(val) {
    return val;
}
function toZod() {
    return (schema) => schema;
}
function assertIs(_arg) { }
function assertNever(_x) {
    throw new Error("Unexpected value in exhaustive check");
}
function assert(_) { }
function getEnumValues(entries) {
    const numericValues = Object.values(entries).filter((v) => typeof v === "number");
    const values = Object.entries(entries)
        .filter(([k, _]) => numericValues.indexOf(+k) === -1)
        .map(([_, v]) => v);
    return values;
}
function joinValues(array, separator = "|") {
    return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
    if (typeof value === "bigint")
        return value.toString();
    return value;
}
// the accessor lives on a shared prototype: an own accessor makes every box a dictionary-mode object (~360 B and a slow load per read against ~100 B and an inlined getter here)
class Cached {
    constructor(getter) {
        this._getter = getter;
        this._value = undefined;
    }
    get value() {
        const getter = this._getter;
        if (getter !== undefined) {
            this._value = getter();
            this._getter = undefined;
        }
        return this._value;
    }
}
function cached(getter) {
    return new Cached(getter);
}
function nullish(input) {
    return input === null || input === undefined;
}
function cleanRegex(source) {
    const start = source.startsWith("^") ? 1 : 0;
    const end = source.endsWith("$") ? source.length - 1 : source.length;
    return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
    const ratio = val / step;
    const roundedRatio = Math.round(ratio);
    // `val` and `step` each round to a double before the division rounds again, so a true decimal multiple's quotient can sit up to 1.5 of these scaled epsilons from the integer. A 1x tolerance therefore rejected 2.03 as a multiple of 0.07; 4x covers the worst case with margin.
    const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
    if (Math.abs(ratio - roundedRatio) < tolerance)
        return 0;
    return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ (/* unused pure expression or super */ null && (Symbol("evaluating")));
function defineLazy(object, key, getter) {
    let value = undefined;
    Object.defineProperty(object, key, {
        get() {
            if (value === EVALUATING) {
                // Circular reference detected, return undefined to break the cycle
                return undefined;
            }
            if (value === undefined) {
                value = EVALUATING;
                value = getter();
            }
            return value;
        },
        set(v) {
            Object.defineProperty(object, key, {
                value: v,
                // configurable: true,
            });
            // object[key] = v;
        },
        configurable: true,
    });
}
function objectClone(obj) {
    return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target, prop, value) {
    Object.defineProperty(target, prop, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
    });
}
/**
 * Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
 *
 * Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
 */
function rawShape(def) {
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    return desc?.get ? desc.get.raw : desc?.value;
}
// where a builder reads its source's keys and descriptors, resolving only a shape a def answers for itself. A shape resolves by object spread, so only its enumerable keys are ever part of it.
function sourceShape(schema) {
    return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
// a key whose value is not settled yet, self-caching so every read after the first gets the same one
function deferProp(target, key, getter) {
    Object.defineProperty(target, key, {
        get() {
            const value = getter();
            assignProp(this, key, value);
            return value;
        },
        enumerable: true,
        configurable: true,
    });
}
// Writes a settled key. A plain assignment is much cheaper than `defineProperty` and produces the same descriptor, but it runs whatever setter already answers to the key — an accessor this shape deferred, or an inherited one, which `__proto__` has on every object and prototype pollution can add for any name.
function putProp(target, key, value) {
    if (key in target)
        assignProp(target, key, value);
    else
        target[key] = value;
}
/**
 * Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
 *
 * A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
 */
function mirrorShape(target, source, keys, wrap) {
    const raw = sourceShape(source);
    for (const key of keys) {
        const desc = Object.getOwnPropertyDescriptor(raw, key);
        if (!desc.enumerable)
            continue;
        if (desc.get) {
            deferProp(target, key, () => {
                const value = source._zod.def.shape[key];
                return wrap ? wrap(value, key) : value;
            });
        }
        else
            putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
    }
}
// same, for a plain shape a caller passed rather than a schema's
function mirrorProps(target, source) {
    for (const key of Reflect.ownKeys(source)) {
        const desc = Object.getOwnPropertyDescriptor(source, key);
        if (!desc.enumerable)
            continue;
        if (desc.get)
            deferProp(target, key, () => source[key]);
        else
            putProp(target, key, desc.value);
    }
}
function mergeDefs(...defs) {
    const mergedDescriptors = {};
    for (const def of defs) {
        const descriptors = Object.getOwnPropertyDescriptors(def);
        Object.assign(mergedDescriptors, descriptors);
    }
    return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
    return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
    if (!path)
        return obj;
    return path.reduce((acc, key) => acc?.[key], obj);
}
function promiseAllObject(promisesObj) {
    const keys = Object.keys(promisesObj);
    const promises = keys.map((key) => promisesObj[key]);
    return Promise.all(promises).then((results) => {
        const resolvedObj = {};
        for (let i = 0; i < keys.length; i++) {
            resolvedObj[keys[i]] = results[i];
        }
        return resolvedObj;
    });
}
function randomString(length = 10) {
    const chars = "abcdefghijklmnopqrstuvwxyz";
    let str = "";
    for (let i = 0; i < length; i++) {
        str += chars[Math.floor(Math.random() * chars.length)];
    }
    return str;
}
function esc(str) {
    return JSON.stringify(str);
}
function slugify(input) {
    return input
        .toLowerCase()
        .trim()
        .replace(/[^\w\s-]/g, "")
        .replace(/[\s_-]+/g, "-")
        .replace(/^-+|-+$/g, "");
}
const captureStackTrace = ("captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => { });
function util_isObject(data) {
    return typeof data === "object" && data !== null && !Array.isArray(data);
}
const util_allowsEval = /* @__PURE__*/ cached(() => {
    // Skip the probe under `jitless`: strict CSPs report the caught `new Function` as a `securitypolicyviolation` even though the throw is swallowed.
    if (globalConfig.jitless) {
        return false;
    }
    // @ts-ignore
    if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
        return false;
    }
    try {
        const F = Function;
        new F("");
        return true;
    }
    catch (_) {
        return false;
    }
});
function isPlainObject(o) {
    if (util_isObject(o) === false)
        return false;
    // modified constructor
    const ctor = o.constructor;
    if (ctor === undefined)
        return true;
    if (typeof ctor !== "function")
        return true;
    // modified prototype
    const prot = ctor.prototype;
    if (util_isObject(prot) === false)
        return false;
    // ctor doesn't have static `isPrototypeOf`
    if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
        return false;
    }
    return true;
}
function shallowClone(o) {
    if (isPlainObject(o))
        return { ...o };
    if (Array.isArray(o))
        return [...o];
    if (o instanceof Map)
        return new Map(o);
    if (o instanceof Set)
        return new Set(o);
    return o;
}
function numKeys(data) {
    let keyCount = 0;
    for (const key in data) {
        if (Object.prototype.hasOwnProperty.call(data, key)) {
            keyCount++;
        }
    }
    return keyCount;
}
const getParsedType = (data) => {
    const t = typeof data;
    switch (t) {
        case "undefined":
            return "undefined";
        case "string":
            return "string";
        case "number":
            return Number.isNaN(data) ? "nan" : "number";
        case "boolean":
            return "boolean";
        case "function":
            return "function";
        case "bigint":
            return "bigint";
        case "symbol":
            return "symbol";
        case "object":
            if (Array.isArray(data)) {
                return "array";
            }
            if (data === null) {
                return "null";
            }
            if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
                return "promise";
            }
            if (typeof Map !== "undefined" && data instanceof Map) {
                return "map";
            }
            if (typeof Set !== "undefined" && data instanceof Set) {
                return "set";
            }
            if (typeof Date !== "undefined" && data instanceof Date) {
                return "date";
            }
            // @ts-ignore
            if (typeof File !== "undefined" && data instanceof File) {
                return "file";
            }
            return "object";
        default:
            throw new Error(`Unknown data type: ${t}`);
    }
};
const propertyKeyTypes = /* @__PURE__*/ new Set(["string", "number", "symbol"]);
const primitiveTypes = /* @__PURE__*/ new Set([
    "string",
    "number",
    "bigint",
    "boolean",
    "symbol",
    "undefined",
]);
function escapeRegex(str) {
    return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
// zod-specific utils
function clone(inst, def, params) {
    const cl = new inst._zod.constr(def ?? inst._zod.def);
    if (!def || params?.parent)
        cl._zod.parent = inst;
    return cl;
}
function normalizeParams(_params) {
    const params = _params;
    if (!params)
        return {};
    if (typeof params === "string")
        return { error: () => params };
    if (params?.message !== undefined) {
        if (params?.error !== undefined)
            throw new Error("Cannot specify both `message` and `error` params");
        params.error = params.message;
    }
    delete params.message;
    if (typeof params.error === "string")
        return { ...params, error: () => params.error };
    return params;
}
function createTransparentProxy(getter) {
    let target;
    return new Proxy({}, {
        get(_, prop, receiver) {
            target ?? (target = getter());
            return Reflect.get(target, prop, receiver);
        },
        set(_, prop, value, receiver) {
            target ?? (target = getter());
            return Reflect.set(target, prop, value, receiver);
        },
        has(_, prop) {
            target ?? (target = getter());
            return Reflect.has(target, prop);
        },
        deleteProperty(_, prop) {
            target ?? (target = getter());
            return Reflect.deleteProperty(target, prop);
        },
        ownKeys(_) {
            target ?? (target = getter());
            return Reflect.ownKeys(target);
        },
        getOwnPropertyDescriptor(_, prop) {
            target ?? (target = getter());
            return Reflect.getOwnPropertyDescriptor(target, prop);
        },
        defineProperty(_, prop, descriptor) {
            target ?? (target = getter());
            return Reflect.defineProperty(target, prop, descriptor);
        },
    });
}
function stringifyPrimitive(value) {
    if (typeof value === "bigint")
        return value.toString() + "n";
    if (typeof value === "string")
        return `"${value}"`;
    return `${value}`;
}
function optionalKeys(shape) {
    return Object.keys(shape).filter((k) => {
        return shape[k]._zod.optin !== undefined && shape[k]._zod.optout === "optional";
    });
}
// Wrapped in a `@__PURE__` IIFE: esbuild never tree-shakes a top-level initializer that contains a member access on `Number`, so the bare object literal survived into every bundle.
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
    safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    int32: [-2147483648, 2147483647],
    uint32: [0, 4294967295],
    float32: [-3.4028234663852886e38, 3.4028234663852886e38],
    float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
}))();
const BIGINT_FORMAT_RANGES = {
    int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
    uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")],
};
function pick(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".pick() cannot be used on object schemas containing refinements");
    }
    const newShape = {};
    mirrorShape(newShape, schema, maskedKeys(schema, mask));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
// the mask keys that select something, checked against the source's shape without resolving it
function maskedKeys(schema, mask) {
    const raw = sourceShape(schema);
    const keys = [];
    // `for...in` skips symbols, so a symbol in the mask would select nothing
    for (const key of Reflect.ownKeys(mask)) {
        if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) {
            throw new Error(`Unrecognized key: "${String(key)}"`);
        }
        if (mask[key])
            keys.push(key);
    }
    return keys;
}
function omit(schema, mask) {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(".omit() cannot be used on object schemas containing refinements");
    }
    const omitted = new Set(maskedKeys(schema, mask));
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
    return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to extend: expected a plain object");
    }
    const checks = schema._zod.def.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        // Only throw if new shape overlaps with existing shape. Use getOwnPropertyDescriptor to check key existence without accessing values
        const existingShape = sourceShape(schema);
        for (const key of Reflect.ownKeys(shape)) {
            if (Object.getOwnPropertyDescriptor(existingShape, key) !== undefined) {
                throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
            }
        }
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
// the source's keys, then the caller's overlaid on top
function extended(schema, shape) {
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
    mirrorProps(newShape, shape);
    return newShape;
}
function safeExtend(schema, shape) {
    if (!isPlainObject(shape)) {
        throw new Error("Invalid input to safeExtend: expected a plain object");
    }
    return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
    if (!b?._zod?.def) {
        throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
    }
    if (a._zod.def.checks?.length) {
        throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
    }
    const newShape = {};
    mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
    mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
    const def = mergeDefs(a._zod.def, {
        shape: newShape,
        get catchall() {
            return b._zod.def.catchall;
        },
        checks: b._zod.def.checks ?? [],
    });
    return clone(a, def);
}
function partial(Class, schema, mask, name = "partial") {
    const currDef = schema._zod.def;
    const checks = currDef.checks;
    const hasChecks = checks && checks.length > 0;
    if (hasChecks) {
        throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
    }
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class &&
        ((value, key) => (selected && !selected.has(key) ? value : new Class({ type: "optional", innerType: value }))));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class, schema, mask) {
    const selected = mask ? new Set(maskedKeys(schema, mask)) : undefined;
    const newShape = {};
    mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => 
    // overwrite with non-optional
    selected && !selected.has(key) ? value : new Class({ type: "nonoptional", innerType: value }));
    return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
// invalid_type | too_big | too_small | invalid_format | not_multiple_of | unrecognized_keys | invalid_union | invalid_key | invalid_element | invalid_value | custom
function aborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue !== true) {
            return true;
        }
    }
    return false;
}
// Checks for explicit abort (continue === false), as opposed to implicit abort (continue === undefined). Used to respect `abort: true` in .refine() even for checks that have a `when` function.
function explicitlyAborted(x, startIndex = 0) {
    if (x.aborted === true)
        return true;
    for (let i = startIndex; i < x.issues.length; i++) {
        if (x.issues[i]?.continue === false) {
            return true;
        }
    }
    return false;
}
function prefixIssues(path, issues) {
    return issues.map((iss) => {
        var _a;
        (_a = iss).path ?? (_a.path = []);
        iss.path.unshift(path);
        return iss;
    });
}
function unwrapMessage(message) {
    return typeof message === "string" ? message : message?.message;
}
/* A check holds no link back to the schema it is attached to — the same check instance is shared by every clone of that schema — so the owner is stamped onto the issues a check just raised, at the only point where both are in scope. Runs on the failure path only; `start` is the issue count from before the check ran. */
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
    const caps = [];
    for (const ch of defChecks ?? []) {
        const d = ch._zod.def;
        // a later check may rewrite the value
        if (!/_(length|size)$|_equals$/.test(d.check))
            break;
        const max = d.maximum ?? d.length ?? d.size;
        if (max >= 0)
            caps.push([max, ch]);
    }
    return caps;
}
function attachSchema(issues, start, inst) {
    var _a;
    for (let i = start; i < issues.length; i++) {
        (_a = issues[i]).schema ?? (_a.schema = inst);
    }
}
function finalizeIssue(iss, ctx, config) {
    var _a;
    // A schema that raised an issue itself owns it outright, and outranks any stamp an enclosing check left in `attachSchema`. String formats and z.custom() are schema and check at once, so when they act as a check they defer to that stamp instead.
    const traits = iss.inst?._zod?.traits;
    if (traits?.has("$ZodType")) {
        if (traits.has("$ZodCheck"))
            (_a = iss).schema ?? (_a.schema = iss.inst);
        else
            iss.schema = iss.inst;
    }
    // Decreasing specificity, first map to return a message wins. `inst` is whatever raised the issue, so a check's own map outranks the owning schema's.
    const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : undefined;
    const message = iss.message
        ? iss.message
        : (unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ??
            unwrapMessage(schemaError?.(iss)) ??
            unwrapMessage(ctx?.error?.(iss)) ??
            unwrapMessage(config.customError?.(iss)) ??
            unwrapMessage(config.localeError?.(iss)) ??
            "Invalid input");
    // an explicit own-key copy beats object rest with excluded keys, which v8 routes through a generic runtime call; Object.keys rather than for-in so an issue pushed with a prototype does not leak inherited keys, and an own __proto__ key is dropped rather than assigned through the setter
    const full = {};
    for (const k of Object.keys(iss)) {
        if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
            continue;
        full[k] = iss[k];
    }
    full.path ?? (full.path = []);
    full.message = message;
    if (ctx?.reportInput) {
        full.input = iss.input;
    }
    return full;
}
function getSizableOrigin(input) {
    if (input instanceof Set)
        return "set";
    if (input instanceof Map)
        return "map";
    // @ts-ignore
    if (input instanceof File)
        return "file";
    return "unknown";
}
const highSurrogate = /[\uD800-\uDBFF]/;
// Code points in `str`: a surrogate pair counts once, a lone surrogate as itself. Hand-rolled because the string iterator allocates and runs ~250x slower on this path; the regex probe exits ~50x quicker for a string with no astral characters.
function codePointLength(str) {
    const units = str.length;
    if (!highSurrogate.test(str))
        return units;
    let count = units;
    for (let i = 0; i < units - 1; i++) {
        if ((str.charCodeAt(i) & 0xfc00) === 0xd800 && (str.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
            count--;
            i++;
        }
    }
    return count;
}
function getLengthableOrigin(input) {
    if (Array.isArray(input))
        return "array";
    if (typeof input === "string")
        return "string";
    return "unknown";
}
function parsedType(data) {
    const t = typeof data;
    switch (t) {
        case "number": {
            return Number.isNaN(data) ? "nan" : "number";
        }
        case "object": {
            if (data === null) {
                return "null";
            }
            if (Array.isArray(data)) {
                return "array";
            }
            const obj = data;
            if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
                return obj.constructor.name;
            }
        }
    }
    return t;
}
function util_issue(...args) {
    const [iss, input, inst] = args;
    if (typeof iss === "string") {
        return {
            message: iss,
            code: "custom",
            input,
            inst,
        };
    }
    return { ...iss };
}
function cleanEnum(obj) {
    return Object.entries(obj)
        .filter(([k, _]) => {
        // return true if NaN, meaning it's not a number, thus a string key
        return Number.isNaN(Number.parseInt(k, 10));
    })
        .map((el) => el[1]);
}
// Codec utility functions
function base64ToUint8Array(base64) {
    const binaryString = atob(base64);
    const bytes = new Uint8Array(binaryString.length);
    for (let i = 0; i < binaryString.length; i++) {
        bytes[i] = binaryString.charCodeAt(i);
    }
    return bytes;
}
function uint8ArrayToBase64(bytes) {
    let binaryString = "";
    for (let i = 0; i < bytes.length; i++) {
        binaryString += String.fromCharCode(bytes[i]);
    }
    return btoa(binaryString);
}
function base64urlToUint8Array(base64url) {
    const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
    const padding = "=".repeat((4 - (base64.length % 4)) % 4);
    return base64ToUint8Array(base64 + padding);
}
function uint8ArrayToBase64url(bytes) {
    return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
    const cleanHex = hex.replace(/^0x/, "");
    if (cleanHex.length % 2 !== 0) {
        throw new Error("Invalid hex string length");
    }
    const bytes = new Uint8Array(cleanHex.length / 2);
    for (let i = 0; i < cleanHex.length; i += 2) {
        bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
    }
    return bytes;
}
function uint8ArrayToHex(bytes) {
    return Array.from(bytes)
        .map((b) => b.toString(16).padStart(2, "0"))
        .join("");
}
// instanceof
class Class {
    constructor(..._args) { }
}
//////////    PROTOTYPE INSTALLERS     //////////
//
// Members live on the prototype and materialize per instance on first read, which keeps own-property count under the step where V8 stops using inline slots. Changing anything here means re-measuring runtime, memory and bundle size together — see "The three axes" in AGENTS.md.
/**
 * Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
 *
 * Call this from a `proto` initializer, which runs once per prototype — never per instance.
 */
function members(proto, table) {
    for (const key in table) {
        const desc = Object.getOwnPropertyDescriptor(table, key);
        // a getter installs as written, so it stays live: `description` reads through to the registry on every access. not enumerable: an object literal's is, and a prototype member never was
        if (desc.get)
            Object.defineProperty(proto, key, { ...desc, enumerable: false });
        // a method materializes bound on first read, which is what keeps a detached member working: `const opt = schema.optional; opt()`
        else
            defineBound(proto, key, desc.value);
    }
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
    Object.defineProperty(inst, key, { configurable: true, writable: true, enumerable, value });
    return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
    return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
function derived(computes, table) {
    for (const key in computes) {
        const compute = computes[key];
        // an object literal's accessor is configurable and enumerable, and `members` copies the descriptor as written
        Object.defineProperty(table, key, {
            configurable: true,
            enumerable: true,
            get() {
                return own(this, key, compute(this));
            },
            set(value) {
                own(this, key, value);
            },
        });
    }
    return table;
}
function defineBound(proto, key, fn) {
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // vitest's spyOn calls a prototype getter bare to find the function it wraps, so a nullish receiver answers the raw method
            return this == null ? fn : own(this, key, fn.bind(this));
        },
        set(value) {
            own(this, key, value);
        },
    });
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
    const proto = Object.getPrototypeOf(inst);
    // Runs on every construction, so `in` rather than the costlier `hasOwnProperty.call`. Sentinels are keys the group itself defines.
    return sentinel in proto ? undefined : proto;
}
// The internals whose init chain is installing. A second call for the same one is a derived constructor overriding its base, so it must not construct another schema in between or the override is dropped.
let installing;
// Set while a getter is running, so a value that resolved through a recursion break is not memoized. One shared descriptor shadows the key for the duration, which costs no per-key allocation.
let broke = false;
const breaker = {
    configurable: true,
    get() {
        broke = true;
        return undefined;
    },
};
/**
 * Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
 * constructor, computed from the internals object itself and cached there on
 * first read. One accessor per constructor rather than one per instance.
 */
function defineLazyInternal(inst, key, compute) {
    const proto = Object.getPrototypeOf(inst._zod);
    if (key in proto && installing !== inst._zod) {
        // A repeat construction: everything is installed already. Cleared here so the reference is not held past the first construction of every type.
        installing = undefined;
        return;
    }
    installing = inst._zod;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing so a re-entrant read from a recursive schema resolves to undefined instead of running the getter again.
            Object.defineProperty(this, key, breaker);
            const outer = broke;
            broke = false;
            try {
                const value = compute(this);
                // A result that resolved through a recursion break is recomputed once the graph is complete; everything else memoizes, undefined included.
                if (broke)
                    delete this[key];
                else
                    Object.defineProperty(this, key, { configurable: true, writable: true, value });
                broke = broke || outer;
                return value;
            }
            catch (err) {
                // A compute that threw memoizes nothing, so a later read runs it again and fails the same way. The shadow goes with it, since leaving it installed would answer undefined for every later read.
                delete this[key];
                broke = broke || outer;
                throw err;
            }
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, value });
        },
    });
}
/**
 * Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
 * data property. One accessor per constructor rather than one per instance, because an own accessor
 * puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
 */
function installLazyProp(inst, key, make, enumerable) {
    const proto = claim(inst, key);
    if (!proto)
        return;
    Object.defineProperty(proto, key, {
        configurable: true,
        get() {
            // Shadowed before computing, so a re-entrant read from a self-referential shape resolves to undefined instead of running the getter again. A data property rather than an accessor: an own accessor is the dictionary-mode transition this exists to avoid.
            const desc = { configurable: true, writable: true, enumerable, value: undefined };
            Object.defineProperty(this, key, desc);
            // a compute that throws leaves the shadow behind, so later reads answer undefined instead of re-throwing; `defineLazy` did the same, and `defineLazyInternal`'s delete-on-catch would cost bytes in every bundle for a case only a throwing user getter reaches
            desc.value = make(this);
            Object.defineProperty(this, key, desc);
            return desc.value;
        },
        set(value) {
            Object.defineProperty(this, key, { configurable: true, writable: true, enumerable, value });
        },
    });
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
    const fn = () => value;
    fn[CONSTANT_CATCH] = true;
    return fn;
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/core.js
var _a;

/** A special constant with type `never` */
const NEVER = /*@__PURE__*/ Object.freeze({
    status: "aborted",
});
/* Shared descriptor for installing `_zod`; defineProperty reads it
 * synchronously, so reusing one object avoids a per-instance allocation. */
const _zodDesc = { value: undefined, enumerable: false };
// null where suppressing the capture would be unrecoverable: `parse()` puts the frames back with `captureStackTrace`, so without it the throw would lose its stack. also latched to null once `stackTraceLimit` proves unassignable, which a realm can do at any point by hardening Error
let _E = "captureStackTrace" in Error ? Error : null;
// v8 captures a stack trace inside the Error constructor, which dominates a failed parse; costs only the frames, and parse() restores those. the constructor must RUN: Object.create is cheaper and passes instanceof, but Error.isError and util.types.isNativeError check an internal slot
function newError(Definition) {
    const E = _E;
    if (E) {
        const saved = E.stackTraceLimit;
        if (typeof saved === "number") {
            try {
                E.stackTraceLimit = 0;
            }
            catch {
                _E = null;
                return new Definition();
            }
            try {
                return new Definition();
            }
            finally {
                E.stackTraceLimit = saved;
            }
        }
    }
    return new Definition();
}
function $constructor(name, initializer, 
/** This trait's members, installed once on every prototype that composes it. They cannot be declared in the initializer above: that runs per instance, and the prototype is shared. */
proto, params) {
    // Prototype for this constructor's `_zod` internals. Lazily-derived fields (`values`, `pattern`, `optin`, …) install here once rather than as an accessor on every instance.
    const zodProto = {};
    // Assigning the fields in the constructor body is what gives instances in-object slots; building the object literally and reparenting it costs a second allocation and a generic property copy.
    function Internals(def) {
        this.def = def;
        this.constr = _;
        this.traits = new Set();
    }
    Internals.prototype = zodProto;
    const protoMembers = proto;
    // One trait's members land on every prototype whose chain composes it, so the answer is per prototype rather than per trait.
    const initialized = protoMembers && new WeakSet();
    function init(inst, def) {
        if (!inst._zod) {
            _zodDesc.value = new Internals(def);
            try {
                Object.defineProperty(inst, "_zod", _zodDesc);
            }
            finally {
                // Cleared even on throw, so the shared descriptor never leaks one instance's internals into the next.
                _zodDesc.value = undefined;
            }
        }
        else if (inst._zod.traits.has(name)) {
            return;
        }
        inst._zod.traits.add(name);
        initializer(inst, def);
        if (initialized) {
            // `super(def)` from a user subclass gives `this` a prototype the subclass owns, and installing there would overwrite whatever the subclass declared. `constr` built the instance, so its prototype is the one below the subclass's that should carry the members. A receiver whose chain never reaches that prototype installs on its own, which for a plain object handed straight to `init` means `Object.prototype` — unchanged from before.
            const own = Object.getPrototypeOf(inst);
            const ctorProto = inst._zod.constr.prototype;
            let up = own;
            while (up && up !== ctorProto)
                up = Object.getPrototypeOf(up);
            const target = up ?? own;
            if (!initialized.has(target)) {
                initialized.add(target);
                members(target, protoMembers);
            }
        }
        // support prototype modifications; for-in avoids the array allocation of Object.keys on the (usually empty) prototype
        const proto = _.prototype;
        for (const k in proto) {
            if (!Object.prototype.hasOwnProperty.call(proto, k))
                continue;
            if (!(k in inst)) {
                inst[k] = proto[k].bind(inst);
            }
        }
    }
    // doesn't work if Parent has a constructor with arguments
    const Parent = params?.Parent ?? Object;
    class Definition extends Parent {
    }
    Object.defineProperty(Definition, "name", { value: name });
    function _(def) {
        const inst = params?.Parent ? newError(Definition) : this;
        init(inst, def);
        const deferred = inst._zod.deferred;
        if (deferred) {
            for (const fn of deferred) {
                fn();
            }
            // Released: initializers run once, and the list would otherwise be retained for the schema's lifetime.
            inst._zod.deferred = undefined;
        }
        // Global post-processor hook. Internal: installed by `import "zod/compile"` to enable AOT compilation for every constructed schema. Runs last, once the instance is fully built, because it hands the instance to compile(). The post-processor is expected to be reentrancy-guarded by its own implementation.
        const pp = globalThis.__zod_globalConfig?.postProcessor;
        if (pp)
            pp(inst);
        return inst;
    }
    Object.defineProperty(_, "init", { value: init });
    Object.defineProperty(_, Symbol.hasInstance, {
        value: (inst) => {
            if (params?.Parent && inst instanceof params.Parent)
                return true;
            return inst?._zod?.traits?.has(name);
        },
    });
    Object.defineProperty(_, "name", { value: name });
    return _;
}
//////////////////////////////   UTILITIES   ///////////////////////////////////////
const $brand = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("zod_brand")));
class $ZodAsyncError extends Error {
    constructor() {
        super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
    }
}
class $ZodEncodeError extends Error {
    constructor(name) {
        super(`Encountered unidirectional transform during encode: ${name}`);
        this.name = "ZodEncodeError";
    }
}
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
    if (newConfig)
        Object.assign(globalConfig, newConfig);
    return globalConfig;
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/memoizer.js

class $ZodCyclicError extends Error {
    constructor() {
        super(`Cannot parse a reference cycle that closes through a transform`);
        this.name = "ZodCyclicError";
    }
}
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
// a value a cycle can close through
function isRef(value) {
    return value !== null && typeof value === "object";
}
// Receivers prefix paths in place, so the cache and every hand-out need their own copies.
function cloneIssues(issues) {
    return issues.map((iss) => (iss.path ? { ...iss, path: iss.path.slice() } : { ...iss }));
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
    const cached = recursive.get(inst);
    if (cached !== undefined)
        return cached ? PROVEN : NONE;
    // Relative to the walk in progress, so not cached.
    if (stack.has(inst))
        return PROVEN;
    stack.add(inst);
    let result = NONE;
    const check = (child) => {
        if (result !== PROVEN && child?._zod) {
            const answer = isRecursive(child, stack, resolve);
            if (answer > result)
                result = answer;
        }
    };
    // `Reflect.ownKeys` rather than `Object.keys`, so a cycle through a declared symbol key is still seen
    const shape = (sh, spread) => {
        let answer = NONE;
        for (const key of Reflect.ownKeys(sh)) {
            const desc = Object.getOwnPropertyDescriptor(sh, key);
            // an object resolves its shape by spread, so a key it does not enumerate is never parsed; `z.properties` reads every own key and so keeps them all
            if (spread && !desc.enumerable)
                continue;
            // resolving runs user code, and a factory mints a fresh subtree per read, so an edge the walk can't follow counts as a cycle
            const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
            if (child > answer)
                answer = child;
        }
        return answer;
    };
    const merge = (answer) => {
        if (answer > result)
            result = answer;
    };
    const def = inst._zod.def;
    const kind = def.type;
    switch (kind) {
        case "object": {
            const raw = rawShape(def);
            // a def with no raw shape answers `shape` from an accessor of its own, and running that can mint a whole fresh subtree
            merge(raw ? shape(raw, true) : ASSUMED);
            check(def.catchall);
            break;
        }
        case "array":
            check(def.element);
            break;
        case "tuple":
            for (const el of def.items)
                check(el);
            check(def.rest);
            break;
        case "record":
        case "map":
            check(def.keyType);
            check(def.valueType);
            break;
        case "set":
            check(def.valueType);
            break;
        case "union":
            for (const el of def.options)
                check(el);
            break;
        case "intersection":
            check(def.left);
            check(def.right);
            break;
        case "optional":
        case "nullable":
        case "default":
        case "prefault":
        case "catch":
        case "readonly":
        case "nonoptional":
        case "promise":
        case "success":
            check(def.innerType);
            break;
        case "pipe":
            check(def.in);
            check(def.out);
            break;
        case "function":
            check(def.input);
            check(def.output);
            break;
        // `$ZodLazy` caches its inner on the def, so a resolved edge is followed exactly
        case "lazy": {
            const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : undefined);
            // walked with resolution off: one hop sees past the deferral, and a lazy that yields only another unresolved lazy is generative, so it stops there
            merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
            break;
        }
        // a leaf by choice: `parts` are regex fragments, not data positions
        case "template_literal":
        // leaves
        case "string":
        case "number":
        case "int":
        case "boolean":
        case "bigint":
        case "symbol":
        case "undefined":
        case "null":
        case "void":
        case "never":
        case "any":
        case "unknown":
        case "date":
        case "nan":
        case "enum":
        case "literal":
        case "file":
        case "transform":
        case "custom":
            break;
        default: {
            // a new built-in kind becomes a compile error here
            kind;
            // a user-defined kind can still hold children, and only its author knows where, so fall back to scanning the def — skipping accessors, since reading one can run user code
            for (const key in def) {
                const desc = Object.getOwnPropertyDescriptor(def, key);
                if (!desc || desc.get)
                    continue;
                const value = desc.value;
                if (!value || typeof value !== "object")
                    continue;
                if (value._zod)
                    check(value);
                else if (Array.isArray(value))
                    for (const el of value)
                        check(el);
            }
        }
    }
    stack.delete(inst);
    return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
    if (answer !== ASSUMED)
        recursive.set(inst, answer === PROVEN);
    return answer;
}
/**
 * Whether one parse can re-enter this schema, i.e. its subtree contains a cycle.
 * Exported for `z.compile`, which refuses to compile such a schema: cycle
 * breaking is driven from here off state keyed on the parse context, and a
 * generated fast path has no context to key on.
 */
function isRecursiveSchema(inst) {
    // z.compile never parses, so nothing would ever resolve a lazy for it; it runs once and already treats a throw here as recursive
    return isRecursive(inst, new Set(), true) !== NONE;
}
function bucketFor(state, inst) {
    let bucket = state.buckets.get(inst);
    if (!bucket) {
        bucket = new WeakMap();
        state.buckets.set(inst, bucket);
    }
    return bucket;
}
// Set immediately before delegating to core and cleared immediately after, so `alloc` registers only for a visit this module is driving.
let handoff;
// Allocated but unfinished entries. `alloc` and the matching pop both happen in the synchronous part of a parse, so they nest even when children are async, and one stack serves every schema.
const memoizer_open = [];
const memo = {
    alloc(_inst, payload, empty) {
        const bucket = handoff;
        if (!bucket)
            return empty;
        handoff = undefined;
        const entry = { value: empty, issues: null };
        bucket.set(payload.value, entry);
        memoizer_open.push(entry);
        return empty;
    },
    guard(inst) {
        var _a;
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred.push(() => {
            const base = inst._zod.parse;
            const wrapped = (payload, ctx) => {
                // The value is a placeholder a back-edge is still waiting on, so the cycle closes through this transform. Its output can't exist in time to bind.
                if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value))
                    throw new $ZodCyclicError();
                return base(payload, ctx);
            };
            inst._zod.parse = wrapped;
            if (inst._zod.run === base)
                inst._zod.run = wrapped;
        });
    },
    attach(inst) {
        var _a;
        let isRecursiveInst;
        let rechecked = false;
        // a recursive schema is re-entered many times per parse and its bucket never changes
        let lastCtx;
        let lastBucket;
        // Wraps `parse` in a deferred so it sees the container's final parse. Core's own deferred copies `parse` into `run` when there are no checks, and it ran first, so `run` is patched to match; with checks, `run` reads `parse` dynamically.
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred.push(() => {
            const base = inst._zod.parse;
            const wrapped = (payload, ctx) => {
                if (isRecursiveInst === undefined) {
                    const walked = isRecursive(inst, new Set(), false);
                    if (walked === NONE) {
                        // Nothing here can ever fire, so take it back out.
                        inst._zod.parse = base;
                        if (inst._zod.run === wrapped)
                            inst._zod.run = base;
                        return base(payload, ctx);
                    }
                    // this parse resolves the deferred edges on its own path, so ask once more before latching
                    if (walked === PROVEN || rechecked)
                        isRecursiveInst = true;
                    else
                        rechecked = true;
                }
                const input = payload.value;
                if (!isRef(input))
                    return base(payload, ctx);
                let state = ctx[STATE];
                if (!state) {
                    state = { buckets: new WeakMap(), backEdges: undefined };
                    ctx[STATE] = state;
                }
                let bucket;
                if (lastCtx === ctx) {
                    bucket = lastBucket;
                }
                else {
                    bucket = bucketFor(state, inst);
                    lastCtx = ctx;
                    lastBucket = bucket;
                }
                const hit = bucket.get(input);
                if (hit) {
                    payload.value = hit.value;
                    if (hit.issues) {
                        if (hit.issues.length)
                            payload.issues.push(...cloneIssues(hit.issues));
                    }
                    else {
                        // Still being parsed: its own checks cover it, so skip them here.
                        payload.memo = true;
                        state.backEdges ?? (state.backEdges = new WeakSet());
                        state.backEdges.add(hit.value);
                    }
                    return payload;
                }
                handoff = bucket;
                const depth = memoizer_open.length;
                const result = base(payload, ctx);
                handoff = undefined;
                // A container that rejected its input outright allocated nothing.
                const entry = memoizer_open.length > depth ? memoizer_open.pop() : undefined;
                // Both paths written out so the sync one allocates no closure. It runs once per node, and capturing here cost more than everything else combined.
                if (result instanceof Promise) {
                    return result.then((r) => {
                        if (entry)
                            entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
                        return r;
                    });
                }
                if (entry)
                    entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
                return result;
            };
            inst._zod.parse = wrapped;
            if (inst._zod.run === base)
                inst._zod.run = wrapped;
        });
    },
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
    return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
    const backEdges = ctx[STATE]?.backEdges;
    return backEdges !== undefined && isRef(value) && backEdges.has(value);
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/regexes.js

/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
    return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** Implements ISO 8601-2 extensions like explicit +- prefixes, mixing weeks with other units, and fractional/negative components. */
const extendedDuration = /^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
 *
 * @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
    if (!version)
        return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
    return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const uuid4 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(4)));
const uuid6 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(6)));
const uuid7 = /*@__PURE__*/ (/* unused pure expression or super */ null && (uuid(7)));
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
/** Equivalent to the HTML5 input[type=email] validation implemented by browsers. Source: https://developer.mozilla.org/en-US/docs/Web/HTML/Element/input/email */
const html5Email = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** The classic emailregex.com regex for RFC 5322-compliant emails */
const rfc5322Email = /^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;
/** A loose regex that allows Unicode characters, enforces length limits, and that's about it. */
const unicodeEmail = /^[^\s@"]{1,64}@[^\s@]{1,255}$/u;
const idnEmail = (/* unused pure expression or super */ null && (unicodeEmail));
const browserEmail = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
// from https://thekevinscott.com/emojis-in-javascript/#writing-a-regular-expression
// Single character class, not an alternation: the two properties overlap (U+1F9B0-U+1F9B3), so `(A|B)+` backtracks exponentially on a failed match. The leading lookahead then demands one anchor — a pictograph, a regional indicator, or the enclosing keycap — because `\p{Emoji_Component}` on its own covers ASCII digits, `#`, `*`, ZWJ, variation selectors and skin tone modifiers, none of which is an emoji without a base.
const _emoji = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
    return new RegExp(_emoji, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const mac = (delimiter) => {
    const escapedDelim = util.escapeRegex(delimiter ?? ":");
    return new RegExp(`^(?:[0-9A-F]{2}${escapedDelim}){5}[0-9A-F]{2}$|^(?:[0-9a-f]{2}${escapedDelim}){5}[0-9a-f]{2}$`);
};
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
// https://stackoverflow.com/questions/7860392/determine-if-string-is-in-base64-using-javascript
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
// based on https://stackoverflow.com/questions/106179/regular-expression-to-match-dns-hostname-or-ip-address
// export const hostname: RegExp = /^([a-zA-Z0-9-]+\.)*[a-zA-Z0-9-]+$/;
const hostname = /^(?=.{1,253}\.?$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[-0-9a-zA-Z]{0,61}[0-9a-zA-Z])?)*\.?$/;
const domain = /^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;
const httpProtocol = /^https?$/;
// https://blog.stevenlevithan.com/archives/validate-phone-number#r4-3 (regex sans spaces) E.164: leading digit must be 1-9; total digits (excluding '+') between 7-15
const e164 = /^\+[1-9]\d{6,14}$/;
// Credit card shape: 12–19 digits, optionally separated by single spaces or single hyphens. ISO/IEC 7812 caps the PAN at 19 digits; 12 is the shortest issued length (Maestro).
const creditCard = /^\d(?:[ -]?\d){11,18}$/;
// ISO 4217 alpha codes from the SIX list, regenerated by scripts/update-iso-4217.ts
const currencyCode = /^(?:AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BOV|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHE|CHF|CHW|CLF|CLP|CNY|COP|COU|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MXV|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|USN|UYI|UYU|UYW|UZS|VED|VES|VND|VUV|WST|XAD|XAF|XAG|XAU|XBA|XBB|XBC|XBD|XCD|XCG|XDR|XOF|XPD|XPF|XPT|XSU|XTS|XUA|XXX|YER|ZAR|ZMW|ZWG)$/;
// iban electronic format: 2-letter country, check digits 02-98 (the only values `98 - remainder` can produce), 11-30 bban characters
const iban = /^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
 * esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
 * will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function regexes_anchor(source) {
    return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ regexes_anchor(dateSource);
function timeSource(args) {
    const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
    const regex = typeof args.precision === "number"
        ? args.precision === -1
            ? `${hhmm}`
            : args.precision === 0
                ? `${hhmm}:[0-5]\\d`
                : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}`
        : args.seconds
            ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?`
            : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
    return regex;
}
function time(args) {
    return new RegExp(`^${timeSource(args)}$`);
}
// Adapted from https://stackoverflow.com/a/3143231
function datetime(args) {
    const opts = ["Z"];
    // if (args.offset) opts.push(`([+-]\\d{2}:\\d{2})`);
    if (args.offset)
        opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
    // RFC 3339 mandates seconds wherever the time carries a `Z` or an offset, so only the unqualified form `local` adds may omit them
    const qualified = `${timeSource({ precision: args.precision, seconds: true })}(?:${opts.join("|")})`;
    const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
    return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
// the unbounded form of `string()` as a literal, so every plain string shares one instance instead of building its own
const anyString = /^[\s\S]{0,}$/;
const string = (params) => {
    const regex = params ? `[\\s\\S]{${params?.minimum ?? 0},${params?.maximum ?? ""}}` : `[\\s\\S]*`;
    return new RegExp(`^${regex}$`);
};
const bigint = /^-?\d+n?$/;
const integer = /^-?\d+$/;
const number = /^-?\d+(?:\.\d+)?$/;
const regexes_boolean = /^(?:true|false)$/i;
const _null = /^null$/i;

const _undefined = /^undefined$/i;

// regex for string with no uppercase letters
const lowercase = /^[^A-Z]*$/;
// regex for string with no lowercase letters
const uppercase = /^[^a-z]*$/;
// regex for hexadecimal strings (any length)
const hex = /^[0-9a-fA-F]*$/;
// Hash regexes for different algorithms and encodings
// Helper function to create base64 regex with exact length and padding
function fixedBase64(bodyLength, padding) {
    return new RegExp(`^[A-Za-z0-9+/]{${bodyLength}}${padding}$`);
}
// Helper function to create base64url regex with exact length (no padding)
function fixedBase64url(length) {
    return new RegExp(`^[A-Za-z0-9_-]{${length}}$`);
}
// MD5 (16 bytes): base64 = 24 chars total (22 + "==")
const md5_hex = /^[0-9a-fA-F]{32}$/;
const md5_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(22, "==")));
const md5_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(22)));
// SHA1 (20 bytes): base64 = 28 chars total (27 + "=")
const sha1_hex = /^[0-9a-fA-F]{40}$/;
const sha1_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(27, "=")));
const sha1_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(27)));
// SHA256 (32 bytes): base64 = 44 chars total (43 + "=")
const sha256_hex = /^[0-9a-fA-F]{64}$/;
const sha256_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(43, "=")));
const sha256_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(43)));
// SHA384 (48 bytes): base64 = 64 chars total (no padding)
const sha384_hex = /^[0-9a-fA-F]{96}$/;
const sha384_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(64, "")));
const sha384_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(64)));
// SHA512 (64 bytes): base64 = 88 chars total (86 + "==")
const sha512_hex = /^[0-9a-fA-F]{128}$/;
const sha512_base64 = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64(86, "==")));
const sha512_base64url = /*@__PURE__*/ (/* unused pure expression or super */ null && (fixedBase64url(86)));

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/checks.js
// import { $ZodType } from "./schemas.js";



const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
    var _a;
    inst._zod ?? (inst._zod = {});
    inst._zod.def = def;
    (_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for size-based checks: run only on non-nullish values with a `size`. */
const _whenHasSize = (payload) => {
    const val = payload.value;
    return !util.nullish(val) && val.size !== undefined;
};
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
    const val = payload.value;
    return !nullish(val) && val.length !== undefined;
};
const numericOriginMap = {
    number: "number",
    bigint: "bigint",
    object: "date",
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_big",
            maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
    $ZodCheck.init(inst, def);
    const origin = numericOriginMap[typeof def.value];
    inst._zod.check = (payload) => {
        if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
            return;
        }
        payload.issues.push({
            origin: numericOriginMap[typeof payload.value] ?? origin,
            code: "too_small",
            minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
            input: payload.value,
            inclusive: def.inclusive,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMultipleOf = 
/*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        if (typeof payload.value !== typeof def.value)
            throw new Error("Cannot mix number and bigint in multiple_of check.");
        const isMultiple = typeof payload.value === "bigint"
            ? // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
                def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
            : floatSafeRemainder(payload.value, def.value) === 0;
        if (isMultiple)
            return;
        payload.issues.push({
            origin: typeof payload.value,
            code: "not_multiple_of",
            divisor: def.value,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    def.format = def.format || "float64";
    const isInt = def.format?.includes("int");
    const origin = isInt ? "int" : "number";
    const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (isInt) {
            if (!Number.isInteger(input)) {
                // invalid_format issue
                // payload.issues.push({
                //   expected: def.format,
                //   format: def.format,
                //   code: "invalid_format",
                //   input,
                //   inst,
                // });
                // invalid_type issue
                payload.issues.push({
                    expected: origin,
                    format: def.format,
                    code: "invalid_type",
                    continue: false,
                    input,
                    inst,
                });
                return;
                // not_multiple_of issue
                // payload.issues.push({
                //   code: "not_multiple_of",
                //   origin: "number",
                //   input,
                //   inst,
                //   divisor: 1,
                // });
            }
            if (!Number.isSafeInteger(input)) {
                if (input > 0) {
                    // too_big
                    payload.issues.push({
                        input,
                        code: "too_big",
                        maximum: Number.MAX_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                else {
                    // too_small
                    payload.issues.push({
                        input,
                        code: "too_small",
                        minimum: Number.MIN_SAFE_INTEGER,
                        note: "Integers must be within the safe integer range.",
                        inst,
                        origin,
                        inclusive: true,
                        continue: !def.abort,
                    });
                }
                return;
            }
        }
        if (input < minimum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_small",
                minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "number",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodCheckBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckBigIntFormat", (inst, def) => {
    $ZodCheck.init(inst, def); // no format checks
    const [minimum, maximum] = util.BIGINT_FORMAT_RANGES[def.format];
    inst._zod.check = (payload) => {
        const input = payload.value;
        if (input < minimum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_small",
                minimum: minimum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
        if (input > maximum) {
            payload.issues.push({
                origin: "bigint",
                input,
                code: "too_big",
                maximum,
                inclusive: true,
                inst,
                continue: !def.abort,
            });
        }
    };
})));
const $ZodCheckMaxSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMaxSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size <= def.maximum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMinSize = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMinSize", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size >= def.minimum)
            return;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckSizeEquals = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckSizeEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasSize);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const size = input.size;
        if (size === def.size)
            return;
        const tooBig = size > def.size;
        payload.issues.push({
            origin: util.getSizableOrigin(input),
            ...(tooBig ? { code: "too_big", maximum: def.size } : { code: "too_small", minimum: def.size }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // Strings are measured in Unicode code points, not UTF-16 units. A code point is at most two units, so a string that already fits in units fits in code points; only an overflow has to be counted.
        const length = typeof input === "string" && units > def.maximum ? codePointLength(input) : units;
        if (length <= def.maximum)
            return;
        const origin = getLengthableOrigin(input);
        payload.issues.push({
            origin,
            code: "too_big",
            maximum: def.maximum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so fewer units than the floor can never reach it and twice the floor always clears it. Only in between is the exact count in doubt.
        const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2
            ? codePointLength(input)
            : units;
        if (length >= def.minimum)
            return;
        const origin = getLengthableOrigin(input);
        payload.issues.push({
            origin,
            code: "too_small",
            minimum: def.minimum,
            inclusive: true,
            input,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
    var _a;
    $ZodCheck.init(inst, def);
    (_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
    inst._zod.check = (payload) => {
        const input = payload.value;
        const units = input.length;
        // A code point is one or two UTF-16 units, so outside `[length, length * 2]` units the target is missed either way — and missed in the same direction in both measures.
        const length = typeof input === "string" && units >= def.length && units <= def.length * 2
            ? codePointLength(input)
            : units;
        if (length === def.length)
            return;
        const origin = getLengthableOrigin(input);
        const tooBig = length > def.length;
        payload.issues.push({
            origin,
            ...(tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length }),
            inclusive: true,
            exact: true,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
    var _a, _b;
    $ZodCheck.init(inst, def);
    if (def.pattern)
        (_a = inst._zod).check ?? (_a.check = (payload) => {
            def.pattern.lastIndex = 0;
            if (def.pattern.test(payload.value))
                return;
            payload.issues.push({
                origin: "string",
                code: "invalid_format",
                format: def.format,
                input: payload.value,
                ...(def.pattern ? { pattern: def.pattern.toString() } : {}),
                inst,
                continue: !def.abort,
            });
        });
    else
        (_b = inst._zod).check ?? (_b.check = () => { });
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
    $ZodCheckStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        def.pattern.lastIndex = 0;
        if (def.pattern.test(payload.value))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "regex",
            input: payload.value,
            pattern: def.pattern.toString(),
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
    def.pattern ?? (def.pattern = lowercase);
    $ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
    def.pattern ?? (def.pattern = uppercase);
    $ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
    $ZodCheck.init(inst, def);
    const escapedRegex = escapeRegex(def.includes);
    // `String.prototype.includes(sub, position)` matches `sub` at `position`
    // OR LATER, so the pattern must allow at least `position` leading chars
    // (`{N,}`), not exactly `position` chars (`{N}`).
    const pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
    def.pattern = pattern;
    inst._zod.check = (payload) => {
        if (payload.value.includes(def.includes, def.position))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "includes",
            includes: def.includes,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.startsWith(def.prefix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "starts_with",
            prefix: def.prefix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
    $ZodCheck.init(inst, def);
    const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
    def.pattern ?? (def.pattern = pattern);
    inst._zod.check = (payload) => {
        if (payload.value.endsWith(def.suffix))
            return;
        payload.issues.push({
            origin: "string",
            code: "invalid_format",
            format: "ends_with",
            suffix: def.suffix,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
///////////////////////////////////
/////    $ZodCheckProperty    /////
///////////////////////////////////
function handleCheckPropertyResult(result, payload, property) {
    if (result.issues.length) {
        payload.issues.push(...prefixIssues(property, result.issues));
    }
}
const $ZodCheckProperty = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckProperty", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        const result = def.schema._zod.run({
            value: payload.value[def.property],
            issues: [],
        }, {});
        if (result instanceof Promise) {
            return result.then((result) => handleCheckPropertyResult(result, payload, def.property));
        }
        handleCheckPropertyResult(result, payload, def.property);
        return;
    };
})));
const $ZodCheckProperties = /*@__PURE__*/ $constructor("$ZodCheckProperties", (inst, def) => {
    $ZodCheck.init(inst, def);
    hide(inst, Symbol.iterator, function* () {
        yield inst;
    });
    // key and schema snapshotted together: reading one live and the other cached lets a later mutation of the caller's shape object pair a stale key with a missing schema
    let entries;
    inst._zod.check = (payload) => {
        // the base schema already typed the value, so only a nullish one is rejected here: the properties read on a primitive too, matching z.property() on a string's length
        if (payload.value == null) {
            payload.issues.push({ expected: "object", code: "invalid_type", input: payload.value, inst });
            return undefined;
        }
        entries ?? (entries = Reflect.ownKeys(def.shape).map((key) => [key, def.shape[key]]));
        const input = payload.value;
        let proms;
        for (const [key, schema] of entries) {
            const result = schema._zod.run({ value: input[key], issues: [] }, {});
            if (result instanceof Promise) {
                proms ?? (proms = []);
                proms.push(result.then((result) => handleCheckPropertyResult(result, payload, key)));
            }
            else {
                handleCheckPropertyResult(result, payload, key);
            }
        }
        if (proms)
            return Promise.all(proms).then(() => undefined);
        return undefined;
    };
});
const $ZodCheckMimeType = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCheckMimeType", (inst, def) => {
    $ZodCheck.init(inst, def);
    const mimeSet = new Set(def.mime);
    inst._zod.check = (payload) => {
        if (mimeSet.has(payload.value.type))
            return;
        payload.issues.push({
            code: "invalid_value",
            values: def.mime,
            input: payload.value.type,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
    $ZodCheck.init(inst, def);
    inst._zod.check = (payload) => {
        payload.value = def.tx(payload.value);
    };
});

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/doc.js
class Doc {
    constructor(args = [], closed = {}) {
        this.content = [];
        this.indent = 0;
        this.args = args;
        this.closed = closed;
    }
    // the compiler catches a child's throw and keeps writing into this doc, so the indent has to unwind with it
    indented(fn) {
        this.indent += 1;
        try {
            fn(this);
        }
        finally {
            this.indent -= 1;
        }
    }
    write(arg) {
        if (typeof arg === "function") {
            arg(this, { execution: "sync" });
            arg(this, { execution: "async" });
            return;
        }
        const content = arg;
        const lines = content.split("\n").filter((x) => x);
        const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
        const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
        for (const line of dedented) {
            this.content.push(line);
        }
    }
    compile() {
        const F = Function;
        const content = this?.content ?? [``];
        const factory = new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`);
        return factory(...Object.values(this.closed));
    }
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/versions.js
const version = {
    major: 4,
    minor: 6,
    patch: 7,
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/schemas.js







const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
    var _a;
    inst ?? (inst = {});
    inst._zod.def = def; // set _def property
    inst._zod.bag = inst._zod.bag || {}; // initialize _bag object
    inst._zod.version = version;
    const defChecks = inst._zod.def.checks;
    // if inst is itself a checks.$ZodCheck, run it as a check
    const checks = inst._zod.traits.has("$ZodCheck")
        ? [inst, ...(defChecks ?? [])]
        : defChecks?.length
            ? [...defChecks]
            : [];
    for (const ch of checks) {
        for (const fn of ch._zod.onattach) {
            fn(inst);
        }
    }
    if (checks.length === 0) {
        // deferred initializer inst._zod.parse is not yet defined
        (_a = inst._zod).deferred ?? (_a.deferred = []);
        inst._zod.deferred?.push(() => {
            inst._zod.run = inst._zod.parse;
        });
    }
    else {
        const runChecks = (payload, checks, ctx) => {
            if (payload.memo)
                return payload;
            let isAborted = aborted(payload);
            let asyncResult;
            for (const ch of checks) {
                if (ch._zod.def.when) {
                    if (explicitlyAborted(payload))
                        continue;
                    const shouldRun = ch._zod.def.when(payload);
                    if (!shouldRun)
                        continue;
                }
                else if (isAborted) {
                    continue;
                }
                const currLen = payload.issues.length;
                const _ = ch._zod.check(payload);
                if (_ instanceof Promise && ctx?.async === false) {
                    throw new $ZodAsyncError();
                }
                if (asyncResult || _ instanceof Promise) {
                    asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
                        await _;
                        const nextLen = payload.issues.length;
                        if (nextLen === currLen)
                            return;
                        attachSchema(payload.issues, currLen, inst);
                        if (!isAborted)
                            isAborted = aborted(payload, currLen);
                    });
                }
                else {
                    const nextLen = payload.issues.length;
                    if (nextLen === currLen)
                        continue;
                    attachSchema(payload.issues, currLen, inst);
                    if (!isAborted)
                        isAborted = aborted(payload, currLen);
                }
            }
            if (asyncResult) {
                return asyncResult.then(() => {
                    return payload;
                });
            }
            return payload;
        };
        const handleCanaryResult = (canary, payload, ctx) => {
            // abort if the canary is aborted
            if (aborted(canary)) {
                canary.aborted = true;
                return canary;
            }
            // run checks first, then
            const checkResult = runChecks(payload, checks, ctx);
            if (checkResult instanceof Promise) {
                if (ctx.async === false)
                    throw new $ZodAsyncError();
                return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
            }
            return inst._zod.parse(checkResult, ctx);
        };
        inst._zod.run = (payload, ctx) => {
            if (ctx.skipChecks) {
                return inst._zod.parse(payload, ctx);
            }
            if (ctx.direction === "backward") {
                // run canary initial pass (no checks)
                const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
                if (canary instanceof Promise) {
                    return canary.then((canary) => {
                        return handleCanaryResult(canary, payload, ctx);
                    });
                }
                return handleCanaryResult(canary, payload, ctx);
            }
            // forward
            const result = inst._zod.parse(payload, ctx);
            if (result instanceof Promise) {
                if (ctx.async === false)
                    throw new $ZodAsyncError();
                return result.then((result) => runChecks(result, checks, ctx));
            }
            return runChecks(result, checks, ctx);
        };
    }
}, {
    // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
    get "~standard"() {
        return hide(this, "~standard", standardProps(this));
    },
    set "~standard"(value) {
        own(this, "~standard", value);
    },
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
// a Standard Schema result only reports issues, so a failure finalizes them straight off the raw payload: no ZodError, and no lazy result to read through
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
    const ctx = { async: true };
    return toStandardResult((await inst._zod.run({ value, issues: [] }, ctx)), ctx);
}
function standardProps(inst) {
    return {
        validate: (value) => {
            const ctx = { async: false };
            try {
                const r = inst._zod.run({ value, issues: [] }, ctx);
                if (!(r instanceof Promise))
                    return toStandardResult(r, ctx);
            }
            catch (_) { }
            // async function so a synchronously throwing check rejects instead of escaping validate
            return validateAsync(inst, value);
        },
        vendor: "zod",
        version: 1,
    };
}

const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
    $ZodType.init(inst, def);
    // a format's own pattern, else unbounded; a template literal derives the check-aware form itself
    inst._zod.pattern = def.pattern ?? anyString;
    inst._zod.parse = (payload, _) => {
        if (def.coerce)
            try {
                payload.value = String(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "string")
            return payload;
        payload.issues.push({
            expected: "string",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
    // check initialization must come first
    $ZodCheckStringFormat.init(inst, def);
    $ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
    def.pattern ?? (def.pattern = guid);
    $ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
    if (def.version) {
        const versionMap = {
            v1: 1,
            v2: 2,
            v3: 3,
            v4: 4,
            v5: 5,
            v6: 6,
            v7: 7,
            v8: 8,
        };
        const v = versionMap[def.version];
        if (v === undefined)
            throw new Error(`Invalid UUID version: "${def.version}"`);
        def.pattern ?? (def.pattern = uuid(v));
    }
    else
        def.pattern ?? (def.pattern = uuid());
    $ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
    def.pattern ?? (def.pattern = email);
    $ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
    try {
        if (typeof URL !== "undefined" && typeof URL.canParse === "function")
            return URL.canParse(input);
        new URL(input);
        return true;
    }
    catch {
        return false;
    }
}
function validateURL(trimmed, def) {
    if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) {
        return canParseURL(trimmed) || URL_UNPARSEABLE;
    }
    return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
    // When normalize is off, require :// for http/https URLs. This prevents strings like "http:example.com" or "https:/path" from being silently accepted
    if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) {
        return URL_BAD_FORMAT;
    }
    try {
        if (typeof URL !== "undefined") {
            const URLStatic = URL;
            if (typeof URLStatic.parse === "function")
                return URLStatic.parse(trimmed) ?? URL_UNPARSEABLE;
        }
        // @ts-ignore
        return new URL(trimmed);
    }
    catch {
        return URL_UNPARSEABLE;
    }
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
    return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
    hostname.lastIndex = 0;
    return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
    protocol.lastIndex = 0;
    return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        try {
            // Trim whitespace from input
            const trimmed = payload.value.trim();
            const url = validateURL(trimmed, def);
            if (url === URL_BAD_FORMAT) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid URL format",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === URL_UNPARSEABLE) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
                return;
            }
            if (url === true) {
                payload.value = stripTabAndNewline(trimmed);
                return;
            }
            if (def.hostname && !urlHostnameOk(url, def.hostname)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid hostname",
                    pattern: def.hostname.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            if (def.protocol && !urlProtocolOk(url, def.protocol)) {
                payload.issues.push({
                    code: "invalid_format",
                    format: "url",
                    note: "Invalid protocol",
                    pattern: def.protocol.source,
                    input: payload.value,
                    inst,
                    continue: !def.abort,
                });
            }
            // Set the output value based on normalize flag
            payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
            return;
        }
        catch (_) {
            payload.issues.push({
                code: "invalid_format",
                format: "url",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
    def.pattern ?? (def.pattern = emoji());
    $ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
    if (def.length !== undefined && (!Number.isInteger(def.length) || def.length < 1))
        throw new Error(`Invalid nanoid length: ${def.length}`);
    def.pattern ?? (def.pattern = def.length === undefined ? nanoid : nanoidOfLength(def.length));
    $ZodStringFormat.init(inst, def);
});
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
    def.pattern ?? (def.pattern = cuid);
    $ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
    def.pattern ?? (def.pattern = cuid2);
    $ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
    def.pattern ?? (def.pattern = ulid);
    $ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
    def.pattern ?? (def.pattern = xid);
    $ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
    def.pattern ?? (def.pattern = ksuid);
    $ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
    def.pattern ?? (def.pattern = datetime(def));
    $ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
    def.pattern ?? (def.pattern = date);
    $ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
    def.pattern ?? (def.pattern = time(def));
    $ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
    def.pattern ?? (def.pattern = duration);
    $ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
    def.pattern ?? (def.pattern = ipv4);
    $ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
    if (!ipv6Alphabet.test(value))
        return false;
    return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
    def.pattern ?? (def.pattern = ipv6);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidIPv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "ipv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
const $ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMAC", (inst, def) => {
    def.pattern ?? (def.pattern = regexes.mac(def.delimiter));
    $ZodStringFormat.init(inst, def);
})));
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
    def.pattern ?? (def.pattern = cidrv4);
    $ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
    const parts = value.split("/");
    if (parts.length !== 2)
        return false;
    const [address, prefix] = parts;
    if (!prefix)
        return false;
    const prefixNum = Number(prefix);
    if (`${prefixNum}` !== prefix)
        return false;
    if (prefixNum < 0 || prefixNum > 128)
        return false;
    return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
    def.pattern ?? (def.pattern = cidrv6); // not used for validation
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (!isValidCIDRv6(payload.value)) {
            payload.issues.push({
                code: "invalid_format",
                format: "cidrv6",
                input: payload.value,
                inst,
                continue: !def.abort,
            });
        }
    };
});
//////////////////////////////   ZodBase64   //////////////////////////////
function isValidBase64(data) {
    if (data === "")
        return true;
    // atob ignores whitespace, so reject it up front.
    if (/\s/.test(data))
        return false;
    if (data.length % 4 !== 0)
        return false;
    try {
        // @ts-ignore
        atob(data);
        return true;
    }
    catch {
        return false;
    }
}
// lax on purpose: the quantified regexes.base64 overflows the regex stack on multi-MB input and its leading ^$| alternation leaks through template-literal composition; isValidBase64 enforces length and padding
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
    def.pattern ?? (def.pattern = base64Charset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
//////////////////////////////   ZodBase64URL   //////////////////////////////
// lax on purpose: the quantified regexes.base64url overflows the regex stack on multi-MB input; isValidBase64 enforces length on the padded string
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
    if (!base64urlCharset.test(data))
        return false;
    const base64 = data.replace(/[-_]/g, (c) => (c === "-" ? "+" : "/"));
    const padded = base64.padEnd(Math.ceil(base64.length / 4) * 4, "=");
    return isValidBase64(padded);
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
    def.pattern ?? (def.pattern = base64urlCharset);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidBase64URL(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "base64url",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
    def.pattern ?? (def.pattern = e164);
    $ZodStringFormat.init(inst, def);
});
//////////////////////////////   ZodCreditCard   //////////////////////////////
const CC_SANITIZE = /[- ]/g;
/** Luhn checksum on a digit-only string. Adapted from valibot (MIT). */
function isLuhnAlgo(digits) {
    let length = digits.length;
    let bit = 1;
    let sum = 0;
    while (length) {
        const value = digits.charCodeAt(--length) - 48;
        bit ^= 1;
        sum += bit ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value] : value;
    }
    return sum % 10 === 0;
}
function isValidCreditCard(input) {
    if (!regexes.creditCard.test(input))
        return false;
    return isLuhnAlgo(input.replace(CC_SANITIZE, ""));
}
const $ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCreditCard", (inst, def) => {
    // Shape only — the Luhn check below is not expressible as a pattern, so consumers of `pattern` (JSON Schema, template literals) get the length and separator rules alone.
    def.pattern ?? (def.pattern = regexes.creditCard);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidCreditCard(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "credit_card",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodIBAN   //////////////////////////////
// iso 7064 mod 97-10 checksum without BigInt
function isIso7064Mod97(iban) {
    let remainder = 0;
    const len = iban.length;
    for (let i = 4; i < len; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    for (let i = 0; i < 4; i++) {
        const code = iban.charCodeAt(i);
        remainder = (code >= 65 ? remainder * 100 + (code - 55) : remainder * 10 + (code - 48)) % 97;
    }
    return remainder === 1;
}
function isValidIBAN(input) {
    if (!regexes.iban.test(input))
        return false;
    return isIso7064Mod97(input);
}
const $ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodIBAN", (inst, def) => {
    // shape only — checksum is not expressible as a pattern
    def.pattern ?? (def.pattern = regexes.iban);
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidIBAN(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "iban",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
//////////////////////////////   ZodJWT   //////////////////////////////
function isValidJWT(token, algorithm = null) {
    try {
        const tokensParts = token.split(".");
        if (tokensParts.length !== 3)
            return false;
        const [header] = tokensParts;
        if (!header)
            return false;
        // @ts-ignore
        const parsedHeader = JSON.parse(atob(header));
        if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT")
            return false;
        if (!parsedHeader.alg)
            return false;
        if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm))
            return false;
        return true;
    }
    catch {
        return false;
    }
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (isValidJWT(payload.value, def.alg))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: "jwt",
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
});
const $ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCustomStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    inst._zod.check = (payload) => {
        if (def.fn(payload.value))
            return;
        payload.issues.push({
            code: "invalid_format",
            format: def.format,
            input: payload.value,
            inst,
            continue: !def.abort,
        });
    };
})));
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = number;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Number(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
            return payload;
        }
        const received = typeof input === "number"
            ? Number.isNaN(input)
                ? "NaN"
                : !Number.isFinite(input)
                    ? String(input)
                    : undefined
            : undefined;
        payload.issues.push({
            expected: "number",
            code: "invalid_type",
            input,
            inst,
            ...(received ? { received } : {}),
        });
        return payload;
    };
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
    $ZodCheckNumberFormat.init(inst, def);
    $ZodNumber.init(inst, def); // no format checks
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes_boolean;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = Boolean(payload.value);
            }
            catch (_) { }
        const input = payload.value;
        if (typeof input === "boolean")
            return payload;
        payload.issues.push({
            expected: "boolean",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
});
const $ZodBigInt = /*@__PURE__*/ $constructor("$ZodBigInt", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = bigint;
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce)
            try {
                payload.value = BigInt(payload.value);
            }
            catch (_) { }
        if (typeof payload.value === "bigint")
            return payload;
        payload.issues.push({
            expected: "bigint",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodBigIntFormat", (inst, def) => {
    checks.$ZodCheckBigIntFormat.init(inst, def);
    $ZodBigInt.init(inst, def); // no format checks
})));
const $ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSymbol", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "symbol")
            return payload;
        payload.issues.push({
            expected: "symbol",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodUndefined", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.undefined;
    inst._zod.values = new Set([undefined]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "undefined",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNull", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.pattern = regexes.null;
    inst._zod.values = new Set([null]);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (input === null)
            return payload;
        payload.issues.push({
            expected: "null",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodAny", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
})));
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        payload.issues.push({
            expected: "never",
            code: "invalid_type",
            input: payload.value,
            inst,
        });
        return payload;
    };
});
const $ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodVoid", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (typeof input === "undefined")
            return payload;
        payload.issues.push({
            expected: "void",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodDate = /*@__PURE__*/ $constructor("$ZodDate", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (def.coerce) {
            try {
                payload.value = new Date(payload.value);
            }
            catch (_err) { }
        }
        const input = payload.value;
        const isDate = input instanceof Date;
        const isValidDate = isDate && !Number.isNaN(input.getTime());
        if (isValidDate)
            return payload;
        payload.issues.push({
            expected: "date",
            code: "invalid_type",
            input,
            ...(isDate ? { received: "Invalid Date" } : {}),
            inst,
        });
        return payload;
    };
});
// an oversized container fails its leading size checks before any element is parsed
function capSize(inst, size) {
    const caps = sizeCaps(inst._zod.def.checks);
    if (!caps.length)
        return;
    const cap = Math.min(...caps.map((c) => c[0]));
    const parse = inst._zod.parse;
    inst._zod.parse = (payload, ctx) => {
        const n = size(payload.value);
        if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
            for (const [max, ch] of sizeCaps(inst._zod.def.checks)) {
                if (n > max && ch._zod.def.when(payload)) {
                    const start = payload.issues.length;
                    ch._zod.check(payload);
                    // the value is still the raw input, so no later check may read it
                    payload.issues[start].continue = false;
                    attachSchema(payload.issues, start, inst);
                    return payload;
                }
            }
        }
        return parse(payload, ctx);
    };
}
const arraySize = (input) => (Array.isArray(input) ? input.length : -1);
const mapSize = (input) => (input instanceof Map ? input.size : -1);
const setSize = (input) => (input instanceof Set ? input.size : -1);
function handleArrayResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...prefixIssues(index, result.issues));
    }
    final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                expected: "array",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
        const proms = [];
        const abortEarly = ctx?.abortEarly;
        for (let i = 0; i < input.length; i++) {
            const item = input[i];
            const result = def.element._zod.run({
                value: item,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleArrayResult(result, payload, i)));
            }
            else {
                handleArrayResult(result, payload, i);
                // the element's payload is authoritative here, since handleArrayResult forwards every issue; an object's is not, because it drops a failed absent optional
                if (abortEarly && result.issues.length !== 0 && aborted(result))
                    break;
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload; //handleArrayResultsAsync(parseResults, final);
    };
    capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
    const isPresent = key in input;
    const isOptionalOut = optout === "optional";
    // The middle rung means "absence permitted, nothing supplied in its place", so an absent key contributes nothing — whatever the schema made of `undefined` is invented, not substituted. Only `optional` reaches this with a value: `defaulted` substitutes, and a schema that isn't optional-out has to keep the key.
    if (!isPresent && isOptionalOut && optin === "optional") {
        return;
    }
    if (result.issues.length) {
        // For optional-in/out schemas, ignore errors on absent keys.
        if (optin !== undefined && isOptionalOut && !isPresent) {
            return;
        }
        final.issues.push(...prefixIssues(key, result.issues));
    }
    if (!isPresent && optin === undefined) {
        if (!result.issues.length) {
            final.issues.push({
                code: "invalid_type",
                expected: "nonoptional",
                input: undefined,
                path: [key],
            });
        }
        return;
    }
    if (result.value === undefined) {
        if (isPresent || (optin === "defaulted" && !isOptionalOut)) {
            final.value[key] = undefined;
        }
    }
    else {
        final.value[key] = result.value;
    }
}
// one shared instance; a fresh [] per schema cost 56 bytes retained
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
    const keys = Object.keys(def.shape);
    const ownSymbols = Object.getOwnPropertySymbols(def.shape);
    const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
    // aliases `keys` when there are no symbols, so a string-only shape keeps one array
    const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
    for (const k of allKeys) {
        if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
            throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
        }
    }
    const okeys = optionalKeys(def.shape);
    return {
        ...def,
        allKeys,
        symbolKeys,
        // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
        keySet: new Set(keys),
        numKeys: keys.length,
        optionalKeys: new Set(okeys),
    };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
    const unrecognized = [];
    const keySet = def.keySet;
    const _catchall = def.catchall._zod;
    const t = _catchall.def.type;
    const optin = _catchall.optin;
    const optout = _catchall.optout;
    // starts at 0, not the current length: the shape phase already ran and may have aborted
    let seen = 0;
    for (const key in input) {
        if (abortEarly && payload.issues.length !== seen) {
            if (aborted(payload, seen))
                break;
            seen = payload.issues.length;
        }
        // Must precede the __proto__ branch: a declared key is not unrecognized, even though the shape loop deliberately strips __proto__ from the parsed output.
        if (keySet.has(key))
            continue;
        // Don't copy an undeclared __proto__ into the result; assignment to a plain {} would replace the result prototype. But in strict mode it is still an unknown key, so report it before skipping.
        if (key === "__proto__") {
            if (t === "never")
                unrecognized.push(key);
            continue;
        }
        if (t === "never") {
            unrecognized.push(key);
            continue;
        }
        const r = _catchall.run({ value: input[key], issues: [] }, ctx);
        if (r instanceof Promise) {
            proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
        }
        else {
            handlePropertyResult(r, payload, key, input, optin, optout);
        }
    }
    if (unrecognized.length) {
        payload.issues.push({
            code: "unrecognized_keys",
            keys: unrecognized,
            input,
            inst,
            // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
            continue: true,
        });
    }
    if (!proms.length)
        return payload;
    return Promise.all(proms).then(() => {
        return payload;
    });
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodType.init(inst, def);
    const desc = Object.getOwnPropertyDescriptor(def, "shape");
    // a cloned def carries its source's accessor, which knows the shape it answers from; adopting that keeps the clone's keys readable without running it
    const sh = desc?.get ? desc.get.raw : (def.shape ?? {});
    if (sh) {
        // Freezes the shape on first read, so its getters resolve once and every later read sees the same schemas.
        const get = () => {
            const newSh = { ...sh };
            Object.defineProperty(def, "shape", { value: newSh });
            get.raw = newSh;
            return newSh;
        };
        get.raw = sh;
        Object.defineProperty(def, "shape", { get });
    }
    const _normalized = cached(() => normalizeDef(def));
    defineLazyInternal(inst, "propValues", (zod) => {
        const shape = zod.def.shape;
        const propValues = {};
        for (const key in shape) {
            const field = shape[key]._zod;
            if (field.values) {
                if (!Object.prototype.hasOwnProperty.call(propValues, key)) {
                    assignProp(propValues, key, new Set());
                }
                for (const v of field.values)
                    propValues[key].add(v);
                // An omittable slot reads back as undefined at a discriminator lookup, so it has to claim undefined: two options that can both omit the key are not discriminable on it.
                if (field.optin !== undefined)
                    propValues[key].add(undefined);
            }
        }
        return propValues;
    });
    const isObject = util_isObject;
    const catchall = def.catchall;
    let value;
    const memo = globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
        const proms = [];
        const shape = value.shape;
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const key of value.allKeys) {
            if (abortEarly && payload.issues.length !== seen) {
                if (aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            if (key === "__proto__")
                continue;
            const el = shape[key];
            const optin = el._zod.optin;
            const optout = el._zod.optout;
            const r = el._zod.run({ value: input[key], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
            }
            else {
                handlePropertyResult(r, payload, key, input, optin, optout);
            }
        }
        if (!catchall) {
            return proms.length ? Promise.all(proms).then(() => payload) : payload;
        }
        return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
    };
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
    // requires cast because technically $ZodObject doesn't extend
    $ZodObject.init(inst, def);
    const superParse = inst._zod.parse;
    const _normalized = cached(() => normalizeDef(def));
    const memo = globalConfig.memoizer;
    const generateFastpass = (shape) => {
        const normalized = _normalized.value;
        const syms = normalized.symbolKeys;
        // a symbol has no source literal, so it is read as `syms[i]` off the closed-over scope
        const doc = new Doc(["payload", "ctx"], { shape, inst, memo, syms });
        const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
        // prefixes in place, like util.prefixIssues. newResult must land before the early return: a catchall runs after this and would otherwise write onto the caller's input
        const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
        doc.write(`const input = payload.value;`);
        const ids = Object.create(null);
        let counter = 0;
        for (const key of normalized.allKeys) {
            ids[key] = `key_${counter++}`;
        }
        // A: preserve key order {
        doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
        for (const key of normalized.allKeys) {
            if (key === "__proto__")
                continue;
            const id = ids[key];
            const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
            const isPresent = `${k} in input`;
            const schema = shape[key];
            const optin = schema?._zod?.optin;
            const isOptionalIn = optin !== undefined;
            const isOptionalOut = schema?._zod?.optout === "optional";
            doc.write(`const ${id} = ${parseStr(k)};`);
            if (isOptionalIn && isOptionalOut) {
                // For optional-in/out schemas, ignore errors on absent keys — and, like the interpreted path, drop the value produced alongside them. The middle rung goes further: it permits absence without supplying anything in its place, so an absent key contributes nothing at all.
                const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
                doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
            }
            else if (!isOptionalIn) {
                doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
            }
            else {
                doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
                if (optin === "defaulted") {
                    doc.write(`newResult[${k}] = ${id}.value;`);
                }
                else {
                    doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
                }
            }
        }
        doc.write(`payload.value = newResult;`);
        doc.write(`return payload;`);
        // closing `shape` in is what pays: turbofan specializes the parser against that one shape object, so every `shape[k]._zod.run` folds to a known callee. as a parameter it stays a generic load and measures 13% slower even with the forwarding frame gone
        return doc.compile();
    };
    let fastpass;
    const isObject = util_isObject;
    const jit = !globalConfig.jitless;
    const allowsEval = util_allowsEval;
    const fastEnabled = jit && allowsEval.value; // && !def.catchall;
    const catchall = def.catchall;
    let value;
    inst._zod.parse = (payload, ctx) => {
        value ?? (value = _normalized.value);
        const input = payload.value;
        if (!isObject(input)) {
            payload.issues.push({
                expected: "object",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
            // always synchronous
            if (!fastpass)
                fastpass = generateFastpass(def.shape);
            payload = fastpass(payload, ctx);
            if (!catchall)
                return payload;
            return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
        }
        return superParse(payload, ctx);
    };
});
function handleUnionResults(results, final, inst, ctx) {
    for (const result of results) {
        if (result.issues.length === 0) {
            final.value = result.value;
            return final;
        }
    }
    const nonaborted = results.filter((r) => !aborted(r));
    if (nonaborted.length === 1) {
        final.value = nonaborted[0].value;
        return nonaborted[0];
    }
    final.issues.push({
        code: "invalid_union",
        input: final.value,
        inst,
        errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config()))),
    });
    return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted")
        ? "defaulted"
        : zod.def.options.some((o) => o._zod.optin !== undefined)
            ? "optional"
            : undefined);
    defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : undefined);
    defineLazyInternal(inst, "values", (zod) => {
        if (zod.def.options.every((o) => o._zod.values)) {
            return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
        }
        return undefined;
    });
    defineLazyInternal(inst, "pattern", (zod) => {
        if (zod.def.options.every((o) => o._zod.pattern)) {
            const patterns = zod.def.options.map((o) => o._zod.pattern);
            return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
        }
        return undefined;
    });
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                if (result.issues.length === 0)
                    return result;
                results.push(result);
            }
        }
        if (!async)
            return handleUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleUnionResults(results, payload, inst, ctx);
        });
    };
});
function handleExclusiveUnionResults(results, final, inst, ctx) {
    const matches = [];
    for (let i = 0; i < results.length; i++) {
        if (results[i].issues.length === 0)
            matches.push(i);
    }
    if (matches.length === 1) {
        final.value = results[matches[0]].value;
        return final;
    }
    if (matches.length === 0) {
        // No matches - same as regular union
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: results.map((result) => result.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config()))),
        });
    }
    else {
        // Multiple matches - exclusive union failure
        final.issues.push({
            code: "invalid_union",
            input: final.value,
            inst,
            errors: [],
            inclusive: false,
            matches,
        });
    }
    return final;
}
const $ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodXor", (inst, def) => {
    $ZodUnion.init(inst, def);
    def.inclusive = false;
    const first = def.options.length === 1 ? def.options[0]._zod.run : null;
    inst._zod.parse = (payload, ctx) => {
        if (first) {
            return first(payload, ctx);
        }
        let async = false;
        const results = [];
        for (const option of def.options) {
            const result = option._zod.run({
                value: payload.value,
                issues: [],
            }, ctx);
            if (result instanceof Promise) {
                results.push(result);
                async = true;
            }
            else {
                results.push(result);
            }
        }
        if (!async)
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        return Promise.all(results).then((results) => {
            return handleExclusiveUnionResults(results, payload, inst, ctx);
        });
    };
})));
/** Returns the option whose discriminator claims `value`, or throws if ambiguous. */
function getDiscriminatedOption(union, value) {
    const internals = union._zod;
    let map = internals.bag.optionsMap;
    if (!map) {
        map = discriminatorMap(internals.def);
        internals.bag.optionsMap = map;
    }
    const option = map.get(value);
    if (option === null)
        throw new Error(`Ambiguous discriminator value "${String(value)}"`);
    return option;
}
function discriminatorMap(def) {
    const map = new Map();
    for (const option of def.options) {
        const values = option._zod.propValues?.[def.discriminator];
        if (!values || values.size === 0)
            throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
        for (const value of values) {
            if (map.has(value)) {
                if (value !== undefined)
                    throw new Error(`Duplicate discriminator value "${String(value)}"`);
                // keep the collision marked so a later member cannot reclaim it
                map.set(value, null);
            }
            else {
                map.set(value, option);
            }
        }
    }
    return map;
}
const $ZodDiscriminatedUnion = 
/*@__PURE__*/
$constructor("$ZodDiscriminatedUnion", (inst, def) => {
    def.inclusive = false;
    $ZodUnion.init(inst, def);
    const _super = inst._zod.parse;
    defineLazyInternal(inst, "propValues", (zod) => {
        const propValues = {};
        let undefinedCount = 0;
        for (const option of zod.def.options) {
            const pv = option._zod.propValues;
            if (!pv || Object.keys(pv).length === 0)
                throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
            if (pv[zod.def.discriminator]?.has(undefined))
                undefinedCount++;
            for (const [k, v] of Object.entries(pv)) {
                if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
                    assignProp(propValues, k, new Set());
                }
                for (const val of v) {
                    propValues[k].add(val);
                }
            }
        }
        if (!zod.def.unionFallback && undefinedCount > 1)
            propValues[zod.def.discriminator]?.delete(undefined);
        return propValues;
    });
    // Checked now rather than in the lookup map below, so an option that lacks the discriminator fails at the `discriminatedUnion` call instead of on the first object parsed. Options whose shape cannot be enumerated without resolving it — pipes and lazies — are left to the map.
    def.options.forEach((option, i) => {
        const propShape = rawShape(option._zod.def);
        if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
            throw new Error(`Invalid discriminated union option at index "${i}"`);
        }
    });
    const disc = cached(() => discriminatorMap(def));
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!util_isObject(input)) {
            payload.issues.push({
                code: "invalid_type",
                expected: "object",
                input,
                inst,
            });
            return payload;
        }
        const value = input?.[def.discriminator];
        const opt = disc.value.get(value);
        // forward metadata cannot choose an encoder for an absent tag
        if (opt && (value !== undefined || ctx.direction !== "backward")) {
            return opt._zod.run(payload, ctx);
        }
        // Fall back to union matching when the fast discriminator path fails:
        // - explicitly enabled via unionFallback, or
        // - during backward direction (encode), since codec-based discriminators have different values in forward vs backward directions
        if (def.unionFallback || ctx.direction === "backward") {
            return _super(payload, ctx);
        }
        // no matching discriminator
        payload.issues.push({
            code: "invalid_union",
            errors: [],
            note: "No matching discriminator",
            discriminator: def.discriminator,
            options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
            input,
            path: [def.discriminator],
            inst,
        });
        return payload;
    };
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        const left = def.left._zod.run({ value: input, issues: [] }, ctx);
        const right = def.right._zod.run({ value: input, issues: [] }, ctx);
        const async = left instanceof Promise || right instanceof Promise;
        if (async) {
            return Promise.all([left, right]).then(([left, right]) => {
                return handleIntersectionResults(payload, left, right);
            });
        }
        return handleIntersectionResults(payload, left, right);
    };
});
function mergeValues(a, b) {
    // const aType = parse.t(a);
    // const bType = parse.t(b);
    if (a === b) {
        return { valid: true, data: a };
    }
    if (a instanceof Date && b instanceof Date && +a === +b) {
        return { valid: true, data: a };
    }
    if (isPlainObject(a) && isPlainObject(b)) {
        const bKeys = Object.keys(b);
        const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
        const newObj = { ...a, ...b };
        if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
            delete newObj.__proto__;
        for (const key of sharedKeys) {
            if (key === "__proto__")
                continue;
            const sharedValue = mergeValues(a[key], b[key]);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [key, ...sharedValue.mergeErrorPath],
                };
            }
            newObj[key] = sharedValue.data;
        }
        return { valid: true, data: newObj };
    }
    if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) {
            return { valid: false, mergeErrorPath: [] };
        }
        const newArray = [];
        for (let index = 0; index < a.length; index++) {
            const itemA = a[index];
            const itemB = b[index];
            const sharedValue = mergeValues(itemA, itemB);
            if (!sharedValue.valid) {
                return {
                    valid: false,
                    mergeErrorPath: [index, ...sharedValue.mergeErrorPath],
                };
            }
            newArray.push(sharedValue.data);
        }
        return { valid: true, data: newArray };
    }
    return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result, left, right) {
    // Track which side(s) reject each key. A key rejection is reported only when BOTH sides reject it, so a key owned by one branch survives the other's key schema. strictObject reports these as unrecognized_keys; a record with an open key schema reports one invalid_key per key.
    const unrecKeys = new Map();
    let unrecIssue;
    const keyIssues = new Map();
    const collect = (iss, side) => {
        let keys;
        if (iss.code === "unrecognized_keys" && !iss.path?.length) {
            unrecIssue ?? (unrecIssue = iss);
            keys = iss.keys;
        }
        else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
            const k = String(iss.path[0]);
            if (!keyIssues.has(k))
                keyIssues.set(k, iss);
            keys = [k];
        }
        else {
            return false;
        }
        for (const k of keys) {
            if (!unrecKeys.has(k))
                unrecKeys.set(k, {});
            unrecKeys.get(k)[side] = true;
        }
        return true;
    };
    for (const iss of left.issues) {
        if (!collect(iss, "l"))
            result.issues.push(iss);
    }
    for (const iss of right.issues) {
        if (!collect(iss, "r"))
            result.issues.push(iss);
    }
    // Report only keys rejected by BOTH sides
    const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
    if (bothKeys.length) {
        const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
        if (aggregated.length)
            result.issues.push({ ...unrecIssue, keys: aggregated });
        for (const k of bothKeys) {
            if (!aggregated.includes(k) && keyIssues.has(k))
                result.issues.push(keyIssues.get(k));
        }
    }
    const merged = mergeValues(left.value, right.value);
    if (!merged.valid) {
        if (aborted(result))
            return result;
        throw new Error(`Unmergable intersection. Error path: ` + `${JSON.stringify(merged.mergeErrorPath)}`);
    }
    result.value = merged.data;
    return result;
}
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
    $ZodType.init(inst, def);
    const items = def.items;
    const memo = globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!Array.isArray(input)) {
            payload.issues.push({
                input,
                inst,
                expected: "tuple",
                code: "invalid_type",
            });
            return payload;
        }
        payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
        const proms = [];
        const optinStart = getTupleOptStart(items, "optin");
        const optoutStart = getTupleOptStart(items, "optout");
        if (!def.rest) {
            if (input.length < optinStart) {
                payload.issues.push({
                    code: "too_small",
                    minimum: optinStart,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
                return payload;
            }
            if (input.length > items.length) {
                payload.issues.push({
                    code: "too_big",
                    maximum: items.length,
                    inclusive: true,
                    input,
                    inst,
                    origin: "array",
                });
            }
        }
        // Run every item in parallel, collecting results into an indexed array. The post-processing in `handleTupleResults` walks them in order so it can decide whether an absent optional-output error can truncate the tail or must be reported to preserve required output.
        const itemResults = new Array(items.length);
        // only tracked when there is a rest loop to skip
        const abortEarly = def.rest ? ctx?.abortEarly : undefined;
        let itemAborted = false;
        for (let i = 0; i < items.length; i++) {
            const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
            if (r instanceof Promise) {
                proms.push(r.then((rr) => {
                    itemResults[i] = rr;
                }));
            }
            else {
                itemResults[i] = r;
                if (abortEarly && !itemAborted && r.issues.length)
                    itemAborted = aborted(r);
            }
        }
        // sound because rest is non-empty exactly when every fixed index is present, the one case handleTupleResults cannot discard an item's issues
        if (def.rest && !itemAborted) {
            let i = items.length - 1;
            const rest = input.slice(items.length);
            let seen = payload.issues.length;
            for (const el of rest) {
                if (abortEarly && payload.issues.length !== seen) {
                    if (aborted(payload, seen))
                        break;
                    seen = payload.issues.length;
                }
                i++;
                const result = def.rest._zod.run({ value: el, issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((r) => handleTupleResult(r, payload, i)));
                }
                else {
                    handleTupleResult(result, payload, i);
                }
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
        }
        return handleTupleResults(itemResults, payload, items, input, optoutStart);
    };
});
function getTupleOptStart(items, key) {
    for (let i = items.length - 1; i >= 0; i--) {
        // optin is a three-rung ladder so any rung above `undefined` permits an absent slot; optout stays two-valued.
        const omittable = key === "optin" ? items[i]._zod.optin !== undefined : items[i]._zod.optout === "optional";
        if (!omittable)
            return i + 1;
    }
    return 0;
}
function handleTupleResult(result, final, index) {
    if (result.issues.length) {
        final.issues.push(...prefixIssues(index, result.issues));
    }
    final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
    // Walk results in order. Mirror $ZodObject's swallow-on-absent-optional rule, but only after `optoutStart`: the first index where the output tuple tail can be absent.
    for (let i = 0; i < items.length; i++) {
        const r = itemResults[i];
        const isPresent = i < input.length;
        // The array analog of `handlePropertyResult`'s absent-key early return: the middle rung permits absence without supplying anything in its place, so the tail truncates here instead of materializing whatever the item made of `undefined`.
        if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
            final.value.length = i;
            break;
        }
        if (r.issues.length) {
            if (!isPresent && i >= optoutStart) {
                final.value.length = i;
                break;
            }
            final.issues.push(...prefixIssues(i, r.issues));
        }
        final.value[i] = r.value;
    }
    // Drop trailing slots that produced `undefined` for absent input
    // (the array analog of an absent optional key on an object). The
    // `i >= input.length` floor is critical: an explicit `undefined`
    // *inside* the input must be preserved even when the schema is
    // optional-out (e.g. `z.string().or(z.undefined())` accepting an
    // explicit undefined value).
    for (let i = final.value.length - 1; i >= input.length; i--) {
        if (items[i]._zod.optout === "optional" && final.value[i] === undefined) {
            final.value.length = i;
        }
        else {
            break;
        }
    }
    return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!isPlainObject(input)) {
            payload.issues.push({
                expected: "record",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        // no guard in either loop below: a record's invalid_key aborts but an enclosing intersection can reconcile it, so a stopped loop hides keys the sibling does not own and the intersection then rejects nothing
        const proms = [];
        const values = def.keyType._zod.values;
        if (values && !def.partial) {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            const recordKeys = new Set();
            for (const key of values) {
                if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
                    recordKeys.add(typeof key === "number" ? key.toString() : key);
                    // A declared __proto__ is stripped but is not an unrecognized key.
                    if (key === "__proto__")
                        continue;
                    const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                    if (keyResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (keyResult.issues.length) {
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
                            input: key,
                            path: [key],
                            inst,
                        });
                        continue;
                    }
                    const outKey = keyResult.value;
                    if (outKey === "__proto__")
                        continue;
                    const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                    if (result instanceof Promise) {
                        proms.push(result.then((result) => {
                            if (result.issues.length) {
                                payload.issues.push(...prefixIssues(key, result.issues));
                            }
                            payload.value[outKey] = result.value;
                        }));
                    }
                    else {
                        if (result.issues.length) {
                            payload.issues.push(...prefixIssues(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }
                }
            }
            let unrecognized;
            for (const key in input) {
                if (!recordKeys.has(key)) {
                    if (def.mode === "loose") {
                        // skip __proto__ so it can't replace the result prototype via the assignment setter on the plain {} we build into
                        if (key === "__proto__")
                            continue;
                        payload.value[key] = input[key];
                    }
                    else {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        else {
            payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
            // An enumerable key schema declares which keys the record owns, so a key outside the set is unrecognized. A non-enumerable one (regex, refine) is a constraint every key must satisfy, so a failing key is invalid. Only the former is reconcilable against the other side of an intersection.
            let unrecognized;
            // Reflect.ownKeys for Symbol-key support; filter non-enumerable to match z.object()
            for (const key of Reflect.ownKeys(input)) {
                if (key === "__proto__")
                    continue;
                if (!Object.prototype.propertyIsEnumerable.call(input, key))
                    continue;
                let keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
                if (keyResult instanceof Promise) {
                    throw new Error("Async schemas not supported in object keys currently");
                }
                // Numeric string fallback: if key is a numeric string and failed, retry with Number(key). This handles z.number(), z.literal([1, 2, 3]), and unions containing numeric literals
                const checkNumericKey = typeof key === "string" && number.test(key) && keyResult.issues.length;
                if (checkNumericKey) {
                    const retryResult = def.keyType._zod.run({ value: Number(key), issues: [] }, ctx);
                    if (retryResult instanceof Promise) {
                        throw new Error("Async schemas not supported in object keys currently");
                    }
                    if (retryResult.issues.length === 0) {
                        keyResult = retryResult;
                    }
                }
                if (keyResult.issues.length) {
                    if (def.mode === "loose") {
                        // Pass through unchanged
                        payload.value[key] = input[key];
                    }
                    else if (values) {
                        unrecognized = unrecognized ?? [];
                        unrecognized.push(key);
                    }
                    else {
                        // Default "strict" behavior: error on invalid key
                        payload.issues.push({
                            code: "invalid_key",
                            origin: "record",
                            issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
                            input: key,
                            path: [key],
                            inst,
                        });
                    }
                    continue;
                }
                // the guard above tests the raw input key, but the key schema can normalize an ordinary key into __proto__; re-check the key we actually write under
                const outKey = keyResult.value;
                if (outKey === "__proto__")
                    continue;
                const result = def.valueType._zod.run({ value: input[key], issues: [] }, ctx);
                if (result instanceof Promise) {
                    proms.push(result.then((result) => {
                        if (result.issues.length) {
                            payload.issues.push(...prefixIssues(key, result.issues));
                        }
                        payload.value[outKey] = result.value;
                    }));
                }
                else {
                    if (result.issues.length) {
                        payload.issues.push(...prefixIssues(key, result.issues));
                    }
                    payload.value[outKey] = result.value;
                }
            }
            if (unrecognized && unrecognized.length > 0) {
                payload.issues.push({
                    code: "unrecognized_keys",
                    input,
                    inst,
                    keys: unrecognized,
                    continue: true,
                });
            }
        }
        if (proms.length) {
            return Promise.all(proms).then(() => payload);
        }
        return payload;
    };
});
const $ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodMap", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Map)) {
            payload.issues.push({
                expected: "map",
                code: "invalid_type",
                input,
                inst,
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Map(), ctx) : new Map();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const [key, value] of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const keyResult = def.keyType._zod.run({ value: key, issues: [] }, ctx);
            const valueResult = def.valueType._zod.run({ value: value, issues: [] }, ctx);
            if (keyResult instanceof Promise || valueResult instanceof Promise) {
                proms.push(Promise.all([keyResult, valueResult]).then(([keyResult, valueResult]) => {
                    handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
                }));
            }
            else {
                handleMapResult(keyResult, valueResult, payload, key, input, inst, ctx);
            }
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, mapSize);
})));
function handleMapResult(keyResult, valueResult, final, key, input, inst, ctx) {
    if (keyResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, keyResult.issues));
        }
        else {
            final.issues.push({
                code: "invalid_key",
                origin: "map",
                input,
                inst,
                issues: keyResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    if (valueResult.issues.length) {
        if (util.propertyKeyTypes.has(typeof key)) {
            final.issues.push(...util.prefixIssues(key, valueResult.issues));
        }
        else {
            final.issues.push({
                origin: "map",
                code: "invalid_element",
                input,
                inst,
                key: key,
                issues: valueResult.issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())),
            });
        }
    }
    final.value.set(keyResult.value, valueResult.value);
}
const $ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSet", (inst, def) => {
    $ZodType.init(inst, def);
    const memo = core.globalConfig.memoizer;
    memo?.attach(inst);
    inst._zod.parse = (payload, ctx) => {
        const input = payload.value;
        if (!(input instanceof Set)) {
            payload.issues.push({
                input,
                inst,
                expected: "set",
                code: "invalid_type",
            });
            return payload;
        }
        const proms = [];
        payload.value = memo ? memo.alloc(inst, payload, new Set(), ctx) : new Set();
        const abortEarly = ctx?.abortEarly;
        let seen = payload.issues.length;
        for (const item of input) {
            if (abortEarly && payload.issues.length !== seen) {
                if (util.aborted(payload, seen))
                    break;
                seen = payload.issues.length;
            }
            const result = def.valueType._zod.run({ value: item, issues: [] }, ctx);
            if (result instanceof Promise) {
                proms.push(result.then((result) => handleSetResult(result, payload)));
            }
            else
                handleSetResult(result, payload);
        }
        if (proms.length)
            return Promise.all(proms).then(() => payload);
        return payload;
    };
    capSize(inst, setSize);
})));
function handleSetResult(result, final) {
    if (result.issues.length) {
        final.issues.push(...result.issues);
    }
    final.value.add(result.value);
}
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
    $ZodType.init(inst, def);
    const values = getEnumValues(def.entries);
    const valuesSet = new Set(values);
    inst._zod.values = valuesSet;
    defineLazyInternal(inst, "pattern", (zod) => {
        const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (valuesSet.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const values = new Set(def.values);
    inst._zod.values = values;
    defineLazyInternal(inst, "pattern", (zod) => {
        const vals = zod.def.values;
        // unmatchable fallback, RE2-safe: an empty alternation would compile to /^()$/, which matches ""
        return new RegExp(vals.length
            ? `^(${vals
                .map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o))
                .join("|")})$`
            : "^[^\\s\\S]$");
    });
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        if (values.has(input)) {
            return payload;
        }
        payload.issues.push({
            code: "invalid_value",
            values: def.values,
            input,
            inst,
        });
        return payload;
    };
});
const $ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFile", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        const input = payload.value;
        // @ts-ignore
        if (input instanceof File)
            return payload;
        payload.issues.push({
            expected: "file",
            code: "invalid_type",
            input,
            inst,
        });
        return payload;
    };
})));
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "optional";
    globalConfig.memoizer?.guard(inst);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new $ZodEncodeError(inst.constructor.name);
        }
        const _out = def.transform(payload.value, payload);
        if (ctx.async) {
            const output = _out instanceof Promise ? _out : Promise.resolve(_out);
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        if (_out instanceof Promise) {
            throw new $ZodAsyncError();
        }
        payload.value = _out;
        return payload;
    };
});
function handleOptionalResult(payload, result) {
    // A substituting schema that still failed has no usable answer; yield undefined. Its issues are simply dropped: it ran on a payload of its own, so there is no shared array to truncate and nothing of the caller's to lose with it.
    payload.value = result.issues.length ? undefined : result.value;
    return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
    $ZodType.init(inst, def);
    // .optional() propagates absence rather than substituting for it, so a defaulted inner keeps its rung.
    defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    inst._zod.optout = "optional";
    defineLazyInternal(inst, "values", (zod) => {
        const values = zod.def.innerType._zod.values;
        return values ? new Set([...values, undefined]) : undefined;
    });
    defineLazyInternal(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        if (payload.value === undefined) {
            // Only the top rung substitutes a value for absence; everything else leaves it intact, which is what .optional() means.
            if (def.innerType._zod.optin !== "defaulted")
                return payload;
            // Its own payload, for the same reason $ZodCatch gets one: a pipe forwards an unrecognized key through the caller's issues array, and this must not read that as the substituting schema failing and drop it.
            const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
            if (result instanceof Promise)
                return result.then((result) => handleOptionalResult(payload, result));
            return handleOptionalResult(payload, result);
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
    // Call parent init - inherits optin/optout = "optional"
    $ZodOptional.init(inst, def);
    // Override values/pattern to NOT add undefined
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
    // Override parse to just delegate (no undefined handling)
    inst._zod.parse = (payload, ctx) => {
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
    defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    defineLazyInternal(inst, "pattern", (zod) => {
        const pattern = zod.def.innerType._zod.pattern;
        return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : undefined;
    });
    defineLazyInternal(inst, "values", (zod) => {
        return zod.def.innerType._zod.values ? new Set([...zod.def.innerType._zod.values, null]) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        // Forward direction (decode): allow null to pass through
        if (payload.value === null)
            return payload;
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
    $ZodType.init(inst, def);
    // inst._zod.qin = "true";
    inst._zod.optin = "defaulted";
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply defaults for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
            /**
             * $ZodDefault returns the default value immediately in forward direction.
             * It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
            return payload;
        }
        // Forward direction: continue with default handling
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleDefaultResult(result, def));
        }
        return handleDefaultResult(result, def);
    };
});
function handleDefaultResult(payload, def) {
    if (payload.value === undefined) {
        payload.value = def.defaultValue;
    }
    return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.optin = "defaulted";
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply prefault for undefined input
        if (payload.value === undefined) {
            payload.value = def.defaultValue;
        }
        return def.innerType._zod.run(payload, ctx);
    };
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "values", (zod) => {
        const v = zod.def.innerType._zod.values;
        return v ? new Set([...v].filter((x) => x !== undefined)) : undefined;
    });
    inst._zod.parse = (payload, ctx) => {
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleNonOptionalResult(result, inst));
        }
        return handleNonOptionalResult(result, inst);
    };
});
function handleNonOptionalResult(payload, inst) {
    if (!payload.issues.length && payload.value === undefined) {
        payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: payload.value,
            inst,
        });
    }
    return payload;
}
const $ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodSuccess", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            throw new core.$ZodEncodeError("ZodSuccess");
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then((result) => {
                payload.value = result.issues.length === 0;
                return payload;
            });
        }
        payload.value = result.issues.length === 0;
        return payload;
    };
})));
function handleCatchResult(payload, result, def, ctx) {
    if (!result.issues.length) {
        payload.value = result.value;
        // The value carries up, so the flag describing it has to carry with it: a back-edge into a node still being parsed must not be frozen by an enclosing readonly, and its checks belong to the node itself. Guarded so the ordinary case adds no own property.
        if (result.memo)
            payload.memo = true;
        return payload;
    }
    // Spread the inner's own payload, not ours: `value` has to stay the input the catch was handed, and the inner ran on a payload of its own so its issues are already private to this call.
    payload.value = def.catchValue({
        ...result,
        value: payload.value,
        error: {
            issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())),
        },
        input: payload.value,
    });
    return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
    defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        // Forward direction (decode): apply catch logic
        const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
        if (result instanceof Promise) {
            return result.then((result) => handleCatchResult(payload, result, def, ctx));
        }
        return handleCatchResult(payload, result, def, ctx);
    };
});
const $ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodNaN", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "number" || !Number.isNaN(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "nan",
                code: "invalid_type",
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
    defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
    defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
    defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handlePipeResult(right, def.in, ctx));
            }
            return handlePipeResult(right, def.in, ctx);
        }
        const left = def.in._zod.run(payload, ctx);
        if (left instanceof Promise) {
            return left.then((left) => handlePipeResult(left, def.out, ctx));
        }
        return handlePipeResult(left, def.out, ctx);
    };
});
function handlePipeResult(left, next, ctx) {
    // Any issue stops the pipe, so a failing refinement never feeds its transform. An unrecognized key is the exception: it describes the input's extra properties, not the value being piped, and an enclosing intersection may yet reconcile it.
    if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
        // prevent further checks
        left.aborted = true;
        return left;
    }
    return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
const $ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodCodec", (inst, def) => {
    $ZodType.init(inst, def);
    util.defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
    util.defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
    util.defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
    inst._zod.parse = (payload, ctx) => {
        const direction = ctx.direction || "forward";
        if (direction === "forward") {
            const left = def.in._zod.run(payload, ctx);
            if (left instanceof Promise) {
                return left.then((left) => handleCodecAResult(left, def, ctx));
            }
            return handleCodecAResult(left, def, ctx);
        }
        else {
            const right = def.out._zod.run(payload, ctx);
            if (right instanceof Promise) {
                return right.then((right) => handleCodecAResult(right, def, ctx));
            }
            return handleCodecAResult(right, def, ctx);
        }
    };
})));
function handleCodecAResult(result, def, ctx) {
    if (result.issues.length) {
        // prevent further checks
        result.aborted = true;
        return result;
    }
    const direction = ctx.direction || "forward";
    if (direction === "forward") {
        const transformed = def.transform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.out, ctx));
        }
        return handleCodecTxResult(result, transformed, def.out, ctx);
    }
    else {
        const transformed = def.reverseTransform(result.value, result);
        if (transformed instanceof Promise) {
            return transformed.then((value) => handleCodecTxResult(result, value, def.in, ctx));
        }
        return handleCodecTxResult(result, transformed, def.in, ctx);
    }
}
function handleCodecTxResult(left, value, nextSchema, ctx) {
    // Check if transform added any issues
    if (left.issues.length) {
        left.aborted = true;
        return left;
    }
    return nextSchema._zod.run({ value, issues: left.issues }, ctx);
}
const $ZodPreprocess = /*@__PURE__*/ $constructor("$ZodPreprocess", (inst, def) => {
    $ZodPipe.init(inst, def);
});
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
    $ZodType.init(inst, def);
    defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
    defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
    defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
    defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
    inst._zod.parse = (payload, ctx) => {
        if (ctx.direction === "backward") {
            return def.innerType._zod.run(payload, ctx);
        }
        const result = def.innerType._zod.run(payload, ctx);
        if (result instanceof Promise) {
            return result.then(handleReadonlyResult);
        }
        return handleReadonlyResult(result);
    };
});
function handleReadonlyResult(payload) {
    // A repeat visit hands back a node that is still being built; freezing it here would make the rest of its keys fail to assign.
    if (!payload.memo)
        payload.value = Object.freeze(payload.value);
    return payload;
}
// a leaf's pattern source with its own checks folded in: the last pattern-carrying check wins, else length bounds narrow the catch-all, else an integer format narrows the number form. the fold lives here instead of on `_zod.pattern` so a bundle without template literals never pays for it
function leafPattern(schema) {
    const def = schema._zod.def;
    let pattern = def.pattern;
    let isInt = !!def.format?.includes("int");
    let minimum;
    let maximum;
    for (const ch of def.checks ?? []) {
        const d = ch._zod.def;
        if (d.pattern)
            pattern = d.pattern;
        isInt || (isInt = !!d.format?.includes("int"));
        const lo = d.minimum ?? d.length;
        const hi = d.maximum ?? d.length;
        if (lo !== undefined && (minimum === undefined || lo > minimum))
            minimum = lo;
        if (hi !== undefined && (maximum === undefined || hi < maximum))
            maximum = hi;
    }
    if (pattern)
        return pattern.source;
    // an empty range matches nothing at runtime, and `{8,5}` is not a legal quantifier
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
        return "(?!)";
    if (minimum !== undefined || maximum !== undefined)
        return regexes.string({ minimum, maximum }).source;
    const own = schema._zod.pattern;
    return (isInt && own === regexes.number ? regexes.integer : own)?.source;
}
// a part's pattern source. a wrapper's pattern embeds its inner pattern's source verbatim, so the folded form is substituted in place without knowing the wrapper's own composition; a union's options are joined the way the union builds its own pattern
function partPattern(schema) {
    const def = schema._zod.def;
    const own = schema._zod.pattern?.source;
    // lazy resolves its inner on the internals, not the def
    const inner = def.innerType ?? schema._zod.innerType;
    if (inner) {
        const before = inner._zod.pattern?.source;
        const after = partPattern(inner);
        if (own && before && after && after !== before) {
            return own.replace(util.cleanRegex(before), () => util.cleanRegex(after));
        }
        return own;
    }
    if (def.options) {
        const sources = def.options.map(partPattern);
        if (sources.every(Boolean))
            return `^(${sources.map((s) => util.cleanRegex(s)).join("|")})$`;
    }
    return leafPattern(schema);
}
const $ZodTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodTemplateLiteral", (inst, def) => {
    $ZodType.init(inst, def);
    const regexParts = [];
    for (const part of def.parts) {
        if (typeof part === "object" && part !== null) {
            // is Zod schema
            const source = partPattern(part);
            if (!source) {
                throw new Error(`Invalid template literal part, no pattern found: ${[...part._zod.traits].shift()}`);
            }
            regexParts.push(util.cleanRegex(source));
        }
        else if (part === null || util.primitiveTypes.has(typeof part)) {
            regexParts.push(util.escapeRegex(`${part}`));
        }
        else {
            throw new Error(`Invalid template literal part: ${part}`);
        }
    }
    inst._zod.pattern = new RegExp(`^${regexParts.join("")}$`);
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "string") {
            payload.issues.push({
                input: payload.value,
                inst,
                expected: "string",
                code: "invalid_type",
            });
            return payload;
        }
        inst._zod.pattern.lastIndex = 0;
        if (!inst._zod.pattern.test(payload.value)) {
            payload.issues.push({
                input: payload.value,
                inst,
                code: "invalid_format",
                format: def.format ?? "template_literal",
                pattern: inst._zod.pattern.source,
            });
            return payload;
        }
        return payload;
    };
})));
const $ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodFunction", (inst, def) => {
    $ZodType.init(inst, def);
    // Defined, not assigned: the classic prototype exposes `_def` as a getter with no setter.
    Object.defineProperty(inst, "_def", { value: def });
    inst._zod.def = def;
    inst.implement = (func) => {
        if (typeof func !== "function") {
            throw new Error("implement() must be called with a function");
        }
        // Defined inline so the closure stays anonymous: binding it to a `const` first names it, which costs 256 bytes per implemented function.
        return Object.defineProperty(function (...args) {
            const parsedArgs = inst._def.input ? parse(inst._def.input, args) : args;
            const result = Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return parse(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst.implementAsync = (func) => {
        if (typeof func !== "function") {
            throw new Error("implementAsync() must be called with a function");
        }
        return Object.defineProperty(async function (...args) {
            const parsedArgs = inst._def.input ? await parseAsync(inst._def.input, args) : args;
            const result = await Reflect.apply(func, this, parsedArgs);
            if (inst._def.output) {
                return await parseAsync(inst._def.output, result);
            }
            return result;
        }, "_zod", { value: inst._zod, enumerable: false });
    };
    inst._zod.parse = (payload, _ctx) => {
        if (typeof payload.value !== "function") {
            payload.issues.push({
                code: "invalid_type",
                expected: "function",
                input: payload.value,
                inst,
            });
            return payload;
        }
        // Check if output is a promise type to determine if we should use async implementation
        const hasPromiseOutput = inst._def.output && inst._def.output._zod.def.type === "promise";
        if (hasPromiseOutput) {
            payload.value = inst.implementAsync(payload.value);
        }
        else {
            payload.value = inst.implement(payload.value);
        }
        return payload;
    };
    inst.input = (...args) => {
        const F = inst.constructor;
        if (Array.isArray(args[0])) {
            return new F({
                type: "function",
                input: new $ZodTuple({
                    type: "tuple",
                    items: args[0],
                    rest: args[1],
                }),
                output: inst._def.output,
            });
        }
        return new F({
            type: "function",
            input: args[0],
            output: inst._def.output,
        });
    };
    inst.output = (output) => {
        const F = inst.constructor;
        return new F({
            type: "function",
            input: inst._def.input,
            output,
        });
    };
    return inst;
})));
const $ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodPromise", (inst, def) => {
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, ctx) => {
        return Promise.resolve(payload.value).then((inner) => def.innerType._zod.run({ value: inner, issues: [] }, ctx));
    };
})));
const $ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("$ZodLazy", (inst, def) => {
    $ZodType.init(inst, def);
    // Cache the resolved inner type on the shared `def` so all clones of this lazy (e.g. via `.describe()`/`.meta()`) share the same inner instance, preserving identity for cycle detection on recursive schemas.
    util.defineLazy(inst._zod, "innerType", () => {
        const d = def;
        if (!d._cachedInner)
            d._cachedInner = def.getter();
        return d._cachedInner;
    });
    util.defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
    util.defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
    util.defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? undefined);
    util.defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? undefined);
    inst._zod.parse = (payload, ctx) => {
        const inner = inst._zod.innerType;
        return inner._zod.run(payload, ctx);
    };
})));
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
    $ZodCheck.init(inst, def);
    $ZodType.init(inst, def);
    inst._zod.parse = (payload, _) => {
        return payload;
    };
    inst._zod.check = (payload) => {
        const input = payload.value;
        const r = def.fn(input);
        if (r instanceof Promise) {
            return r.then((r) => handleRefineResult(r, payload, input, inst));
        }
        handleRefineResult(r, payload, input, inst);
        return;
    };
});
function handleRefineResult(result, payload, input, inst) {
    if (!result) {
        const _iss = {
            code: "custom",
            input,
            inst, // incorporates params.error into issue reporting
            path: [...(inst._zod.def.path ?? [])], // incorporates params.error into issue reporting
            continue: !inst._zod.def.abort,
            // params: inst._zod.def.params,
        };
        if (inst._zod.def.params)
            _iss.params = inst._zod.def.params;
        payload.issues.push(util_issue(_iss));
    }
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/registries.js
var registries_a;
const $output = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodOutput")));
const $input = /*@__PURE__*/ (/* unused pure expression or super */ null && (Symbol("ZodInput")));
class $ZodRegistry {
    constructor() {
        this._map = new WeakMap();
        this._idmap = new Map();
    }
    add(schema, ..._meta) {
        const meta = _meta[0];
        this._map.set(schema, meta);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.set(meta.id, schema);
        }
        return this;
    }
    clear() {
        this._map = new WeakMap();
        this._idmap = new Map();
        return this;
    }
    remove(schema) {
        const meta = this._map.get(schema);
        if (meta && typeof meta === "object" && "id" in meta) {
            this._idmap.delete(meta.id);
        }
        this._map.delete(schema);
        return this;
    }
    get(schema) {
        // return this._map.get(schema) as any;
        // inherit metadata
        const p = schema._zod.parent;
        if (p) {
            const pm = { ...(this.get(p) ?? {}) };
            delete pm.id; // do not inherit id
            const f = { ...pm, ...this._map.get(schema) };
            return Object.keys(f).length ? f : undefined;
        }
        return this._map.get(schema);
    }
    has(schema) {
        return this._map.has(schema);
    }
}
// registries
function registry() {
    return new $ZodRegistry();
}
(registries_a = globalThis).__zod_globalRegistry ?? (registries_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/api.js




function snapshotChecks(def) {
    if (def.checks)
        def.checks = [...def.checks];
    return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
    return new Class(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedString(Class, params) {
    return new Class(snapshotChecks({ type: "string", coerce: true, ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
    return new Class({
        type: "string",
        format: "email",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
    return new Class({
        type: "string",
        format: "guid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v4",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v6",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
    return new Class({
        type: "string",
        format: "uuid",
        check: "string_format",
        abort: false,
        version: "v7",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
    return new Class({
        type: "string",
        format: "url",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_emoji(Class, params) {
    return new Class({
        type: "string",
        format: "emoji",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
    return new Class({
        type: "string",
        format: "nanoid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link _cuid2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
    return new Class({
        type: "string",
        format: "cuid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
    return new Class({
        type: "string",
        format: "cuid2",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
    return new Class({
        type: "string",
        format: "ulid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
    return new Class({
        type: "string",
        format: "xid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
    return new Class({
        type: "string",
        format: "ksuid",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
    return new Class({
        type: "string",
        format: "ipv4",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
    return new Class({
        type: "string",
        format: "ipv6",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mac(Class, params) {
    return new Class({
        type: "string",
        format: "mac",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv4",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
    return new Class({
        type: "string",
        format: "cidrv6",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
    return new Class({
        type: "string",
        format: "base64",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
    return new Class({
        type: "string",
        format: "base64url",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
    return new Class({
        type: "string",
        format: "e164",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _creditCard(Class, params) {
    return new Class({
        type: "string",
        format: "credit_card",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _iban(Class, params) {
    return new Class({
        type: "string",
        format: "iban",
        check: "string_format",
        abort: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
    return new Class({
        type: "string",
        format: "jwt",
        check: "string_format",
        abort: false,
        ...normalizeParams(params),
    });
}
const TimePrecision = {
    Any: null,
    Minute: -1,
    Second: 0,
    Millisecond: 3,
    Microsecond: 6,
};
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
    return new Class({
        type: "string",
        format: "datetime",
        check: "string_format",
        offset: false,
        local: false,
        precision: null,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
    return new Class({
        type: "string",
        format: "date",
        check: "string_format",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
    return new Class({
        type: "string",
        format: "time",
        check: "string_format",
        precision: null,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
    return new Class({
        type: "string",
        format: "duration",
        check: "string_format",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
    return new Class(snapshotChecks({ type: "number", checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _coercedNumber(Class, params) {
    return new Class(snapshotChecks({ type: "number", coerce: true, checks: [], ...util.normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "safeint",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _float64(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "float64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "int32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint32(Class, params) {
    return new Class({
        type: "number",
        check: "number_format",
        abort: false,
        format: "uint32",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
    return new Class({
        type: "boolean",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBoolean(Class, params) {
    return new Class({
        type: "boolean",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _bigint(Class, params) {
    return new Class({
        type: "bigint",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedBigint(Class, params) {
    return new Class({
        type: "bigint",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _int64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "int64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uint64(Class, params) {
    return new Class({
        type: "bigint",
        check: "bigint_format",
        abort: false,
        format: "uint64",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _symbol(Class, params) {
    return new Class({
        type: "symbol",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_undefined(Class, params) {
    return new Class({
        type: "undefined",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function api_null(Class, params) {
    return new Class({
        type: "null",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _any(Class) {
    return new Class({
        type: "any",
    });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
    return new Class({
        type: "unknown",
    });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
    return new Class({
        type: "never",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _void(Class, params) {
    return new Class({
        type: "void",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _date(Class, params) {
    return new Class({
        type: "date",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _coercedDate(Class, params) {
    return new Class({
        type: "date",
        coerce: true,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _nan(Class, params) {
    return new Class({
        type: "nan",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
    return new $ZodCheckLessThan({
        check: "less_than",
        ...normalizeParams(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
    return new $ZodCheckLessThan({
        check: "less_than",
        ...normalizeParams(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
    return new $ZodCheckGreaterThan({
        check: "greater_than",
        ...normalizeParams(params),
        value,
        inclusive: false,
    });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
    return new $ZodCheckGreaterThan({
        check: "greater_than",
        ...normalizeParams(params),
        value,
        inclusive: true,
    });
}

// @__NO_SIDE_EFFECTS__
function _positive(params) {
    return _gt(0, params);
}
// negative
// @__NO_SIDE_EFFECTS__
function _negative(params) {
    return _lt(0, params);
}
// nonpositive
// @__NO_SIDE_EFFECTS__
function _nonpositive(params) {
    return _lte(0, params);
}
// nonnegative
// @__NO_SIDE_EFFECTS__
function _nonnegative(params) {
    return _gte(0, params);
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
    return new $ZodCheckMultipleOf({
        check: "multiple_of",
        ...normalizeParams(params),
        value,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxSize(maximum, params) {
    return new checks.$ZodCheckMaxSize({
        check: "max_size",
        ...util.normalizeParams(params),
        maximum,
    });
}
// @__NO_SIDE_EFFECTS__
function _minSize(minimum, params) {
    return new checks.$ZodCheckMinSize({
        check: "min_size",
        ...util.normalizeParams(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _size(size, params) {
    return new checks.$ZodCheckSizeEquals({
        check: "size_equals",
        ...util.normalizeParams(params),
        size,
    });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
    const ch = new $ZodCheckMaxLength({
        check: "max_length",
        ...normalizeParams(params),
        maximum,
    });
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
    return new $ZodCheckMinLength({
        check: "min_length",
        ...normalizeParams(params),
        minimum,
    });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
    return new $ZodCheckLengthEquals({
        check: "length_equals",
        ...normalizeParams(params),
        length,
    });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
    return new $ZodCheckRegex({
        check: "string_format",
        format: "regex",
        ...normalizeParams(params),
        pattern,
    });
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
    return new $ZodCheckLowerCase({
        check: "string_format",
        format: "lowercase",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
    return new $ZodCheckUpperCase({
        check: "string_format",
        format: "uppercase",
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
    return new $ZodCheckIncludes({
        check: "string_format",
        format: "includes",
        ...normalizeParams(params),
        includes,
    });
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
    return new $ZodCheckStartsWith({
        check: "string_format",
        format: "starts_with",
        ...normalizeParams(params),
        prefix,
    });
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
    return new $ZodCheckEndsWith({
        check: "string_format",
        format: "ends_with",
        ...normalizeParams(params),
        suffix,
    });
}
// @__NO_SIDE_EFFECTS__
function _property(property, schema, params) {
    return new checks.$ZodCheckProperty({
        check: "property",
        property,
        schema,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _properties(shape, params) {
    return new $ZodCheckProperties({
        check: "properties",
        shape,
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _mime(types, params) {
    return new checks.$ZodCheckMimeType({
        check: "mime_type",
        mime: types,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
    return new $ZodCheckOverwrite({
        check: "overwrite",
        tx,
    });
}
// normalize
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
    return _overwrite((input) => input.normalize(form));
}
// trim
// @__NO_SIDE_EFFECTS__
function _trim() {
    return _overwrite((input) => input.trim());
}
// toLowerCase
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
    return _overwrite((input) => input.toLowerCase());
}
// toUpperCase
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
    return _overwrite((input) => input.toUpperCase());
}
// slugify
// @__NO_SIDE_EFFECTS__
function _slugify() {
    return _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
    return new Class({
        type: "array",
        element,
        // get element() {
        //   return element;
        // },
        ...normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _union(Class, options, params) {
    return new Class({
        type: "union",
        options,
        ...util.normalizeParams(params),
    });
}
function _xor(Class, options, params) {
    return new Class({
        type: "union",
        options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _discriminatedUnion(Class, discriminator, options, params) {
    return new Class({
        type: "union",
        options: options,
        discriminator,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _intersection(Class, left, right) {
    return new Class({
        type: "intersection",
        left,
        right,
    });
}
// export function _tuple(
//   Class: util.SchemaClass<schemas.$ZodTuple>,
//   items: [],
//   params?: string | $ZodTupleParams
// ): schemas.$ZodTuple<[], null>;
// @__NO_SIDE_EFFECTS__
function _tuple(Class, items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof schemas.$ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new Class({
        type: "tuple",
        items,
        rest,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _record(Class, keyType, valueType, params) {
    return new Class({
        type: "record",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _map(Class, keyType, valueType, params) {
    return new Class({
        type: "map",
        keyType,
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _set(Class, valueType, params) {
    return new Class({
        type: "set",
        valueType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _enum(Class, values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    // if (Array.isArray(values)) {
    //   for (const value of values) {
    //     entries[value] = value;
    //   }
    // } else {
    //   Object.assign(entries, values);
    // }
    // const entries: util.EnumLike = {};
    // for (const val of values) {
    //   entries[val] = val;
    // }
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function _nativeEnum(Class, entries, params) {
    return new Class({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _literal(Class, value, params) {
    return new Class({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _file(Class, params) {
    return new Class({
        type: "file",
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _transform(Class, fn) {
    return new Class({
        type: "transform",
        transform: fn,
    });
}
// @__NO_SIDE_EFFECTS__
function _optional(Class, innerType) {
    return new Class({
        type: "optional",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _nullable(Class, innerType) {
    return new Class({
        type: "nullable",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _default(Class, innerType, defaultValue) {
    return new Class({
        type: "default",
        innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : util.shallowClone(defaultValue);
        },
    });
}
// @__NO_SIDE_EFFECTS__
function _nonoptional(Class, innerType, params) {
    return new Class({
        type: "nonoptional",
        innerType,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _success(Class, innerType) {
    return new Class({
        type: "success",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _catch(Class, innerType, catchValue) {
    return new Class({
        type: "catch",
        innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : util.constantCatch(catchValue)),
    });
}
// @__NO_SIDE_EFFECTS__
function _pipe(Class, in_, out) {
    return new Class({
        type: "pipe",
        in: in_,
        out,
    });
}
// @__NO_SIDE_EFFECTS__
function _readonly(Class, innerType) {
    return new Class({
        type: "readonly",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _templateLiteral(Class, parts, params) {
    return new Class({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
// @__NO_SIDE_EFFECTS__
function _lazy(Class, getter) {
    return new Class({
        type: "lazy",
        getter,
    });
}
// @__NO_SIDE_EFFECTS__
function _promise(Class, innerType) {
    return new Class({
        type: "promise",
        innerType,
    });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
    const norm = util.normalizeParams(_params);
    norm.abort ?? (norm.abort = true); // default to abort:false
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...norm,
    });
    return schema;
}
// same as _custom but defaults to abort:false
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
    const schema = new Class({
        type: "custom",
        check: "custom",
        fn: fn,
        ...normalizeParams(_params),
    });
    return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
    const ch = _check((payload) => {
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(util_issue(issue, payload.value, ch._zod.def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = ch);
                _issue.continue ?? (_issue.continue = !ch._zod.def.abort); // abort is always undefined, so this is always true...
                payload.issues.push(util_issue(_issue));
            }
        };
        return fn(payload.value, payload);
    }, params);
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
    const ch = new $ZodCheck({
        check: "custom",
        ...normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
// @__NO_SIDE_EFFECTS__
function describe(description) {
    const ch = new $ZodCheck({ check: "describe" });
    ch._zod.onattach = [
        (inst) => {
            const existing = globalRegistry.get(inst) ?? {};
            globalRegistry.add(inst, { ...existing, description });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function meta(metadata) {
    const ch = new $ZodCheck({ check: "meta" });
    ch._zod.onattach = [
        (inst) => {
            const existing = globalRegistry.get(inst) ?? {};
            globalRegistry.add(inst, { ...existing, ...metadata });
        },
    ];
    ch._zod.check = () => { }; // no-op check
    return ch;
}
// @__NO_SIDE_EFFECTS__
function _stringbool(Classes, _params) {
    const params = util.normalizeParams(_params);
    let truthyArray = params.truthy ?? ["true", "1", "yes", "on", "y", "enabled"];
    let falsyArray = params.falsy ?? ["false", "0", "no", "off", "n", "disabled"];
    if (params.case !== "sensitive") {
        truthyArray = truthyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
        falsyArray = falsyArray.map((v) => (typeof v === "string" ? v.toLowerCase() : v));
    }
    const truthySet = new Set(truthyArray);
    const falsySet = new Set(falsyArray);
    const _Codec = Classes.Codec ?? schemas.$ZodCodec;
    const _Boolean = Classes.Boolean ?? schemas.$ZodBoolean;
    const _String = Classes.String ?? schemas.$ZodString;
    const stringSchema = new _String({ type: "string", error: params.error });
    const booleanSchema = new _Boolean({ type: "boolean", error: params.error });
    const codec = new _Codec({
        type: "pipe",
        in: stringSchema,
        out: booleanSchema,
        transform: ((input, payload) => {
            let data = input;
            if (params.case !== "sensitive")
                data = data.toLowerCase();
            if (truthySet.has(data)) {
                return true;
            }
            else if (falsySet.has(data)) {
                return false;
            }
            else {
                payload.issues.push({
                    code: "invalid_value",
                    expected: "stringbool",
                    values: [...truthySet, ...falsySet],
                    input: payload.value,
                    inst: codec,
                    continue: false,
                });
                return {};
            }
        }),
        reverseTransform: ((input, _payload) => {
            if (input === true) {
                return truthyArray[0] || "true";
            }
            else {
                return falsyArray[0] || "false";
            }
        }),
        error: params.error,
    });
    codec._zod.bag.truthy = truthyArray;
    codec._zod.bag.falsy = falsyArray;
    codec._zod.bag.case = params.case ?? "insensitive";
    return codec;
}
// @__NO_SIDE_EFFECTS__
function _stringFormat(Class, format, fnOrRegex, _params = {}) {
    const params = util.normalizeParams(_params);
    const def = {
        check: "string_format",
        type: "string",
        format,
        fn: typeof fnOrRegex === "function" ? fnOrRegex : (val) => fnOrRegex.test(val),
        ...params,
    };
    if (fnOrRegex instanceof RegExp) {
        def.pattern = fnOrRegex;
    }
    const inst = new Class(def);
    return inst;
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/to-json-schema.js


function assignProps(target, ...sources) {
    for (const source of sources) {
        for (const key of Reflect.ownKeys(source)) {
            if (Object.prototype.propertyIsEnumerable.call(source, key)) {
                assignProp(target, key, source[key]);
            }
        }
    }
    return target;
}
// function initializeContext<T extends schemas.$ZodType>(inputs: JSONSchemaGeneratorParams<T>): ToJSONSchemaContext<T> {
//   return {
//     processor: inputs.processor,
//     metadataRegistry: inputs.metadata ?? globalRegistry,
//     target: inputs.target ?? "draft-2020-12",
//     unrepresentable: inputs.unrepresentable ?? "throw",
//   };
// }
function initializeContext(params) {
    // Normalize target: convert old non-hyphenated versions to hyphenated versions
    let target = params?.target ?? "draft-2020-12";
    if (target === "draft-4")
        target = "draft-04";
    if (target === "draft-7")
        target = "draft-07";
    return {
        processors: params.processors ?? {},
        metadataRegistry: params?.metadata ?? globalRegistry,
        target,
        unrepresentable: params?.unrepresentable ?? "throw",
        override: params?.override ?? (() => { }),
        io: params?.io ?? "output",
        counter: 0,
        seen: new Map(),
        sharedDefsExtractedFor: undefined,
        sharedEmitDoneFor: undefined,
        cycles: params?.cycles ?? "ref",
        reused: params?.reused ?? "inline",
        intersections: [],
        deferred: [],
        external: params?.external ?? undefined,
    };
}
/**
 * Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
 * `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
 * custom JSON Schema was written into `json`, in which case the caller must not write its own.
 */
function handleUnrepresentable(schema, ctx, json, params, message) {
    const result = typeof ctx.unrepresentable === "function"
        ? ctx.unrepresentable({ zodSchema: schema, path: params.path, message })
        : ctx.unrepresentable;
    if (result === "any")
        return false;
    if (result === undefined || result === "throw")
        throw new Error(message);
    Object.assign(json, result);
    return true;
}
// never rename this back to `process`: bundler polyfills inject a top-level `const process` that a lexical declaration of the same name collides with (#6397)
function processSchema(schema, ctx, _params = { path: [], schemaPath: [] }) {
    var _a;
    const def = schema._zod.def;
    // check for schema in seens
    const seen = ctx.seen.get(schema);
    if (seen) {
        seen.count++;
        // check if cycle
        const isCycle = _params.schemaPath.includes(schema);
        if (isCycle) {
            seen.cycle = _params.path;
        }
        return seen.schema;
    }
    // initialize
    const result = { schema: {}, count: 1, cycle: undefined, path: _params.path };
    ctx.seen.set(schema, result);
    ctx.sharedDefsExtractedFor = undefined;
    ctx.sharedEmitDoneFor = undefined;
    // custom method overrides default behavior
    const overrideSchema = schema._zod.toJSONSchema?.();
    if (overrideSchema) {
        result.schema = overrideSchema;
    }
    else {
        const params = {
            ..._params,
            schemaPath: [..._params.schemaPath, schema],
            path: _params.path,
        };
        if (schema._zod.processJSONSchema) {
            schema._zod.processJSONSchema(ctx, result.schema, params);
        }
        else {
            const _json = result.schema;
            const processor = ctx.processors[def.type];
            if (!processor) {
                throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
            }
            processor(schema, ctx, _json, params);
        }
        const parent = schema._zod.parent;
        if (parent) {
            // Also set ref if processor didn't (for inheritance)
            if (!result.ref)
                result.ref = parent;
            processSchema(parent, ctx, params);
            ctx.seen.get(parent).isParent = true;
        }
    }
    // metadata
    const meta = ctx.metadataRegistry.get(schema);
    if (meta)
        assignProps(result.schema, meta);
    if (ctx.io === "input" && isTransforming(schema)) {
        // examples/defaults only apply to output type of pipe
        delete result.schema.examples;
        delete result.schema.default;
    }
    // set prefault as default
    if (ctx.io === "input" && "_prefault" in result.schema)
        (_a = result.schema).default ?? (_a.default = result.schema._prefault);
    delete result.schema._prefault;
    // pulling fresh from ctx.seen in case it was overwritten
    const _result = ctx.seen.get(schema);
    return _result.schema;
}
/** @deprecated Renamed to `processSchema`. An export alias declares no binding, so it is safe to keep. */

// Escape a reference token for use in a JSON Pointer fragment (RFC 6901): `~` becomes `~0` and `/` becomes `~1`. The `~` replacement must run first.
function encodeJSONPointerSegment(segment) {
    return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema
// params: EmitParams
) {
    // iterate over seen map;
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // With `external` set, every registered schema resolves through the external branch of `makeURI`, so the root branch below produces the same ref the external branch would — this pass is identical whichever schema it is called with, and only needs to run once.
    if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external)
        return;
    // Track ids to detect duplicates across different schemas
    const idToSchema = new Map();
    for (const entry of ctx.seen.entries()) {
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            const existing = idToSchema.get(id);
            if (existing && existing !== entry[0]) {
                throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
            }
            idToSchema.set(id, entry[0]);
        }
    }
    // returns a ref to the schema defId will be empty if the ref points to an external schema (or #)
    const makeURI = (entry) => {
        // comparing the seen objects because sometimes multiple schemas map to the same seen object. e.g. lazy
        // external is configured
        const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
        if (ctx.external) {
            const externalId = ctx.external.registry.get(entry[0])?.id; // ?? "__shared";// `__schema${ctx.counter++}`;
            // check if schema is in the external registry
            const uriGenerator = ctx.external.uri ?? ((id) => id);
            if (externalId) {
                return { ref: uriGenerator(externalId) };
            }
            // otherwise, add to __shared
            const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
            entry[1].defId = id; // set defId so it will be reused if needed
            return { defId: id, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}` };
        }
        const uriPrefix = `#`;
        const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
        // an id-less root has nowhere to be extracted to, so it stays inline and self-references as `#`
        if (entry[1] === root && !entry[1].schema.id) {
            return { ref: uriPrefix };
        }
        // self-contained schema
        const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
        return { defId, ref: defUriPrefix + encodeJSONPointerSegment(defId) };
    };
    // stored cached version in `def` property remove all properties, set $ref
    const extractToDef = (entry) => {
        // if the schema is already a reference, do not extract it
        if (entry[1].schema.$ref) {
            return;
        }
        const seen = entry[1];
        const { ref, defId } = makeURI(entry);
        seen.def = { ...seen.schema };
        // defId won't be set if the schema is a reference to an external schema or if the schema is the root schema
        if (defId)
            seen.defId = defId;
        // wipe away all properties except $ref
        const schema = seen.schema;
        for (const key in schema) {
            delete schema[key];
        }
        schema.$ref = ref;
    };
    // throw on cycles
    // break cycles
    if (ctx.cycles === "throw") {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.cycle) {
                throw new Error("Cycle detected: " +
                    `#/${seen.cycle?.join("/")}/<root>` +
                    '\n\nSet the `cycles` parameter to `"ref"` to resolve cyclical schemas with defs.');
            }
        }
    }
    // extract schemas into $defs
    for (const entry of ctx.seen.entries()) {
        const seen = entry[1];
        // convert root schema to # $ref
        if (schema === entry[0]) {
            extractToDef(entry); // this has special handling for the root schema
            continue;
        }
        // extract schemas that are in the external registry
        if (ctx.external) {
            const ext = ctx.external.registry.get(entry[0])?.id;
            if (schema !== entry[0] && ext) {
                extractToDef(entry);
                continue;
            }
        }
        // extract schemas with `id` meta
        const id = ctx.metadataRegistry.get(entry[0])?.id;
        if (id) {
            extractToDef(entry);
            continue;
        }
        // break cycles
        if (seen.cycle) {
            // any
            extractToDef(entry);
            continue;
        }
        // extract reused schemas
        if (seen.count > 1) {
            if (ctx.reused === "ref") {
                extractToDef(entry);
            }
        }
    }
    if (ctx.external)
        ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
    const options = schema.anyOf;
    if (!Array.isArray(options) || options.length === 0 || schema.type !== undefined)
        return;
    const types = [];
    for (const option of options) {
        if (!option || typeof option !== "object")
            return;
        // A branch that is itself a compactible union folds into this one — nested `anyOf` and a flat `type` array say the same thing. Compacting it first also makes the result independent of the order this pass walks the seen map in.
        compactTypeUnion(option);
        const keys = Object.keys(option);
        if (keys.length !== 1 || keys[0] !== "type")
            return;
        const type = option.type;
        for (const member of Array.isArray(type) ? type : [type]) {
            if (typeof member !== "string")
                return;
            if (!types.includes(member))
                types.push(member);
        }
    }
    delete schema.anyOf;
    // A `type` array must be non-empty and unique (metaschema); a single member is spelled as a bare string.
    schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
 * an annotation like `description` — makes a member unfoldable, so a constraint this does not
 * understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = new Set(["type", "properties", "required", "additionalProperties"]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
    const extra = member.additionalProperties;
    if (extra === undefined || extra === false || typeof extra !== "object" || extra === null)
        return null;
    return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
    const objects = [];
    for (const member of members) {
        // A boolean subschema is legal JSON Schema and carries no keywords to fold.
        if (typeof member !== "object" || member.type !== "object")
            return null;
        for (const key in member) {
            if (!FOLDABLE_KEYS.has(key))
                return null;
        }
        objects.push(member);
    }
    const properties = {};
    const required = new Set();
    for (const object of objects) {
        for (const key in object.properties) {
            // `in` would report a `__proto__` key as already present via the prototype chain and skip it.
            if (Object.prototype.hasOwnProperty.call(properties, key))
                continue;
            // Every member constrains this key: the ones that declare it say how, and a `catchall` member constrains it too even though it does not name it. The key has to satisfy all of them, which is the same intersection one level down.
            const parts = [];
            for (const other of objects) {
                const part = other.properties?.[key] ?? undeclaredConstraint(other);
                if (part === null || part === undefined)
                    continue;
                if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part)))
                    parts.push(part);
            }
            const merged = parts.length === 1
                ? parts[0]
                : (foldObjects(parts) ?? { allOf: parts });
            assignProp(properties, key, merged);
        }
        for (const key of object.required ?? [])
            required.add(key);
    }
    const folded = { type: "object", properties };
    if (required.size)
        folded.required = [...required];
    // A key no member declares is rejected only when every member rejects it, so the fold is closed only when every member is. Otherwise it carries whatever the `catchall` members demand of such a key.
    if (objects.every((object) => object.additionalProperties === false)) {
        folded.additionalProperties = false;
    }
    else {
        const constraints = [];
        for (const object of objects) {
            const constraint = undeclaredConstraint(object);
            if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint)))
                constraints.push(constraint);
        }
        if (constraints.length === 1)
            folded.additionalProperties = constraints[0];
        else if (constraints.length > 1)
            folded.additionalProperties = { allOf: constraints };
    }
    return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
 * closed object members reject each other's keys and the schema validates nothing. Zod's parser
 * pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
 * *every* side rejects it — so the emitted schema has to pool them too, and folding the members
 * into one object is the encoding that says so on every target.
 *
 * This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
 * machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
 * keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
    const allOf = json.allOf;
    if (!Array.isArray(allOf) || allOf.length < 2)
        return;
    // An `override` runs before this pass and may have written object keywords onto the intersection itself. Those are deliberate, so decline rather than overwrite them.
    for (const key of FOLDABLE_KEYS)
        if (key in json)
            return;
    // An intersection distributes over a union: `A & (X | Y)` is `(A & X) | (A & Y)`. Only the first union is distributed over; a second one stays among the members every branch folds against, where it fails the object check and declines the whole intersection rather than multiplying out.
    const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
    let folded = null;
    if (!unions.length) {
        folded = foldObjects(allOf);
    }
    else {
        const union = unions[0];
        const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
        if (Object.keys(union).length !== 1)
            return;
        const rest = allOf.filter((m) => m !== union);
        const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
        if (branches.some((b) => !b))
            return;
        folded = { [keyword]: branches };
    }
    if (!folded)
        return;
    delete json.allOf;
    assignProps(json, folded);
}
function finalize(ctx, schema) {
    const root = ctx.seen.get(schema);
    if (!root)
        throw new Error("Unprocessed schema. This is a bug in Zod.");
    // flatten refs - inherit properties from parent schemas
    const flattenRef = (zodSchema) => {
        const seen = ctx.seen.get(zodSchema);
        // already processed
        if (seen.ref === null)
            return;
        const schema = seen.def ?? seen.schema;
        const _cached = { ...schema };
        const ref = seen.ref;
        seen.ref = null; // prevent infinite recursion
        if (ref) {
            flattenRef(ref);
            const refSeen = ctx.seen.get(ref);
            const refSchema = refSeen.schema;
            // merge referenced schema into current
            if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
                // older drafts can't combine $ref with other properties
                schema.allOf = schema.allOf ?? [];
                schema.allOf.push(refSchema);
            }
            else {
                assignProps(schema, refSchema);
            }
            // restore child's own properties (child wins)
            assignProps(schema, _cached);
            const isParentRef = zodSchema._zod.parent === ref;
            // For parent chain, child is a refinement - remove parent-only properties
            if (isParentRef) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (!(key in _cached)) {
                        delete schema[key];
                    }
                }
            }
            // When ref was extracted to $defs, remove properties that match the definition
            if (refSchema.$ref && refSeen.def) {
                for (const key in schema) {
                    if (key === "$ref" || key === "allOf")
                        continue;
                    if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) {
                        delete schema[key];
                    }
                }
            }
        }
        // If parent was extracted (has $ref), propagate $ref to this schema. This handles cases like: readonly().meta({id}).describe() where processor sets ref to innerType but parent should be referenced
        const parent = zodSchema._zod.parent;
        if (parent && parent !== ref) {
            // Ensure parent is processed first so its def has inherited properties
            flattenRef(parent);
            const parentSeen = ctx.seen.get(parent);
            if (parentSeen?.schema.$ref) {
                schema.$ref = parentSeen.schema.$ref;
                // De-duplicate with parent's definition
                if (parentSeen.def) {
                    for (const key in schema) {
                        if (key === "$ref" || key === "allOf")
                            continue;
                        if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) {
                            delete schema[key];
                        }
                    }
                }
            }
        }
        // execute overrides
        ctx.override({
            zodSchema: zodSchema,
            jsonSchema: schema,
            path: seen.path ?? [],
        });
    };
    // Flattening walks the whole map and clears each `ref` as it goes, so a second call over the same map is a no-op scan. Skip it outright once it has run for a registry conversion.
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of [...ctx.seen.entries()].reverse()) {
            flattenRef(entry[0]);
        }
        if (ctx.target !== "openapi-3.0") {
            for (const entry of ctx.seen.entries()) {
                compactTypeUnion(entry[1].def ?? entry[1].schema);
            }
        }
        for (const rewrite of ctx.deferred)
            rewrite();
        // After flattening, every member that was extracted is a `$ref`, so the fold sees the final shape. A schema that inherits an intersection — through `z.lazy`, or any `ref` chain — holds the same `allOf` array, so fold by array identity to catch every copy.
        if (ctx.intersections.length) {
            const carriers = new Map();
            for (const seen of ctx.seen.values()) {
                for (const json of [seen.schema, seen.def]) {
                    const allOf = json?.allOf;
                    if (!Array.isArray(allOf))
                        continue;
                    const existing = carriers.get(allOf);
                    if (existing)
                        existing.push(json);
                    else
                        carriers.set(allOf, [json]);
                }
            }
            for (const allOf of ctx.intersections) {
                for (const json of carriers.get(allOf) ?? [])
                    foldIntersection(json);
            }
        }
    }
    const result = {};
    if (ctx.target === "draft-2020-12") {
        result.$schema = "https://json-schema.org/draft/2020-12/schema";
    }
    else if (ctx.target === "draft-07") {
        result.$schema = "http://json-schema.org/draft-07/schema#";
    }
    else if (ctx.target === "draft-04") {
        result.$schema = "http://json-schema.org/draft-04/schema#";
    }
    else if (ctx.target === "openapi-3.0") {
        // OpenAPI 3.0 schema objects should not include a $schema property
    }
    else {
        // Arbitrary string values are allowed but won't have a $schema property set
    }
    if (ctx.external?.uri) {
        const id = ctx.external.registry.get(schema)?.id;
        if (!id)
            throw new Error("Schema is missing an `id` property");
        result.$id = ctx.external.uri(id);
    }
    // when the root was extracted into $defs, `root.schema` is the `$ref` wrapper and `root.def` is the body that now lives under $defs
    assignProps(result, root.defId ? root.schema : (root.def ?? root.schema));
    // The `id` in `.meta()` is a Zod-specific registration tag used to extract schemas into $defs — it is not user-facing JSON Schema metadata. Strip it from the output body where it would otherwise leak. The id is preserved implicitly via the $defs key (and via $ref paths).
    const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
    if (rootMetaId !== undefined && result.id === rootMetaId)
        delete result.id;
    // build defs object. With `external`, `defs` is the shared object every schema writes into, so the same entries are reassigned on every call. Without it, `defs` is fresh per call and must be rebuilt.
    const defs = ctx.external?.defs ?? {};
    if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
        for (const entry of ctx.seen.entries()) {
            const seen = entry[1];
            if (seen.def && seen.defId) {
                if (seen.def.id === seen.defId)
                    delete seen.def.id;
                assignProp(defs, seen.defId, seen.def);
            }
        }
    }
    if (ctx.external)
        ctx.sharedEmitDoneFor = ctx.external;
    // set definitions in result
    if (ctx.external) {
    }
    else {
        if (Object.keys(defs).length > 0) {
            if (ctx.target === "draft-2020-12") {
                result.$defs = defs;
            }
            else {
                result.definitions = defs;
            }
        }
    }
    try {
        // this "finalizes" this schema and ensures all cycles are removed each call to finalize() is functionally independent though the seen map is shared
        const finalized = JSON.parse(JSON.stringify(result));
        Object.defineProperty(finalized, "~standard", {
            value: {
                ...schema["~standard"],
                jsonSchema: {
                    input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
                    output: createStandardJSONSchemaMethod(schema, "output", ctx.processors),
                },
            },
            enumerable: false,
            writable: false,
        });
        return finalized;
    }
    catch (_err) {
        throw new Error("Error converting schema to JSON.");
    }
}
function isTransforming(_schema, _ctx) {
    const ctx = _ctx ?? { seen: new Set() };
    if (ctx.seen.has(_schema))
        return false;
    ctx.seen.add(_schema);
    const def = _schema._zod.def;
    if (def.type === "transform")
        return true;
    if (def.type === "array")
        return isTransforming(def.element, ctx);
    if (def.type === "set")
        return isTransforming(def.valueType, ctx);
    if (def.type === "lazy")
        return isTransforming(def.getter(), ctx);
    if (def.type === "promise" ||
        def.type === "optional" ||
        def.type === "nonoptional" ||
        def.type === "nullable" ||
        def.type === "readonly" ||
        def.type === "default" ||
        def.type === "prefault" ||
        def.type === "catch") {
        return isTransforming(def.innerType, ctx);
    }
    if (def.type === "intersection") {
        return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
    }
    if (def.type === "record" || def.type === "map") {
        return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
    }
    if (def.type === "pipe") {
        if (_schema._zod.traits.has("$ZodCodec"))
            return true;
        return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
    }
    if (def.type === "object") {
        for (const key in def.shape) {
            if (isTransforming(def.shape[key], ctx))
                return true;
        }
        return false;
    }
    if (def.type === "union") {
        for (const option of def.options) {
            if (isTransforming(option, ctx))
                return true;
        }
        return false;
    }
    if (def.type === "tuple") {
        for (const item of def.items) {
            if (isTransforming(item, ctx))
                return true;
        }
        if (def.rest && isTransforming(def.rest, ctx))
            return true;
        return false;
    }
    return false;
}
/**
 * Creates a toJSONSchema method for a schema instance.
 * This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
 */
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
    const ctx = initializeContext({ ...params, processors });
    processSchema(schema, ctx);
    extractDefs(ctx, schema);
    return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
    const { libraryOptions, target } = params ?? {};
    const ctx = initializeContext({ ...(libraryOptions ?? {}), target, io, processors });
    processSchema(schema, ctx);
    extractDefs(ctx, schema);
    return finalize(ctx, schema);
};

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/json-schema-processors.js




const narrowMin = (agg, key, value) => {
    if (agg[key] === undefined || value > agg[key])
        agg[key] = value;
};
const narrowMax = (agg, key, value) => {
    if (agg[key] === undefined || value < agg[key])
        agg[key] = value;
};
const narrowBoth = (agg, value) => {
    narrowMin(agg, "minimum", value);
    narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
    agg.multipleOf ?? (agg.multipleOf = []);
    if (!agg.multipleOf.includes(value))
        agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
    agg.patterns ?? (agg.patterns = new Set());
    agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
    agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
// last-wins, matching the bag's historical write order; the flag keeps an integer format from being lost to a later float one
const setFormat = (agg, format) => {
    agg.format = format;
    if (format.includes("int"))
        agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
    setFormat(agg, def.format);
    const [minimum, maximum] = ranges[def.format];
    narrowMin(agg, "minimum", minimum);
    narrowMax(agg, "maximum", maximum);
};
const contributors = {
    greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
    less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
    multiple_of: (agg, def) => addDivisor(agg, def.value),
    number_format: formatContributor(NUMBER_FORMAT_RANGES),
    bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
    min_length: minContributor,
    max_length: maxContributor,
    length_equals: (agg, def) => narrowBoth(agg, def.length),
    min_size: minContributor,
    max_size: maxContributor,
    size_equals: (agg, def) => narrowBoth(agg, def.size),
    string_format: (agg, def) => {
        setFormat(agg, def.format);
        if (def.pattern)
            addPattern(agg, def.pattern);
        if (def.format === "base64" || def.format === "base64url")
            agg.contentEncoding = def.format;
        if (def.local || def.precision === -1)
            agg.laxFormat = true;
    },
    mime_type: (agg, def) => intersectMime(agg, def.mime),
};
function aggregateChecks(schema) {
    const agg = {};
    const def = schema._zod.def;
    // a format schema is its own first check, same rule as $ZodType init
    const list = schema._zod.traits.has("$ZodCheck")
        ? [schema, ...(def.checks ?? [])]
        : (def.checks ?? []);
    for (const ch of list)
        contributors[ch._zod.def.check]?.(agg, ch._zod.def);
    // reconcile with the bag so third-party onattach contributions still land; first-party residue is never tighter than the fold, so merging it back is idempotent for one and additive for the other
    const bag = schema._zod.bag;
    if (bag.minimum !== undefined)
        narrowMin(agg, "minimum", bag.minimum);
    if (bag.exclusiveMinimum !== undefined)
        narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
    if (bag.maximum !== undefined)
        narrowMax(agg, "maximum", bag.maximum);
    if (bag.exclusiveMaximum !== undefined)
        narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
    if (bag.multipleOf !== undefined)
        addDivisor(agg, bag.multipleOf);
    if (bag.format !== undefined) {
        agg.format ?? (agg.format = bag.format);
        if (bag.format.includes("int"))
            agg.isInt = true;
    }
    if (bag.mime)
        intersectMime(agg, bag.mime);
    for (const pattern of bag.patterns ?? [])
        addPattern(agg, pattern);
    return agg;
}
const formatMap = {
    guid: "uuid",
    url: "uri",
    datetime: "date-time",
    json_string: "json-string",
    regex: "", // do not set
};
// ==================== SIMPLE TYPE PROCESSORS ====================
// the runtime patterns are lax so parse paths never overflow the regex stack; the emitted schema swaps in the exact block forms, which zod itself never executes
const exactPatterns = new Map([
    [base64Charset, base64],
    [base64urlCharset, base64url],
]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
    const json = _json;
    json.type = "string";
    const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minLength = minimum;
    if (typeof maximum === "number")
        json.maxLength = maximum;
    // custom pattern overrides format
    if (format) {
        json.format = formatMap[format] ?? format;
        if (json.format === "")
            delete json.format; // empty format is not valid
        // `z.iso.time()` is never full-time, and `laxFormat` carries the datetime shapes that also accept what their keyword forbids
        if (format === "time" || laxFormat) {
            delete json.format;
        }
    }
    if (contentEncoding)
        json.contentEncoding = contentEncoding;
    if (patterns && patterns.size > 0) {
        const patternList = [...patterns].map(exactPattern);
        if (patternList.length === 1)
            json.pattern = patternList[0].source;
        else if (patternList.length > 1) {
            json.allOf = [
                ...patternList.map((regex) => ({
                    ...(ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0"
                        ? { type: "string" }
                        : {}),
                    pattern: regex.source,
                })),
            ];
        }
    }
};
const numberProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
    json.type = isInt ? "integer" : "number";
    // when both minimum and exclusiveMinimum exist, pick the more restrictive one
    const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
    const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
    const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
    if (exMin) {
        if (legacy) {
            json.minimum = exclusiveMinimum;
            json.exclusiveMinimum = true;
        }
        else {
            json.exclusiveMinimum = exclusiveMinimum;
        }
    }
    else if (typeof minimum === "number") {
        json.minimum = minimum;
    }
    if (exMax) {
        if (legacy) {
            json.maximum = exclusiveMaximum;
            json.exclusiveMaximum = true;
        }
        else {
            json.exclusiveMaximum = exclusiveMaximum;
        }
    }
    else if (typeof maximum === "number") {
        json.maximum = maximum;
    }
    if (multipleOf) {
        // JSON Schema requires a divisor strictly greater than zero, and a non-finite one does not survive JSON at all. A negative divisor accepts exactly what its absolute value accepts, so it still maps; zero, NaN and Infinity have no keyword form.
        const divisors = new Set();
        for (const divisor of multipleOf) {
            if (Number.isFinite(divisor) && divisor !== 0)
                divisors.add(Math.abs(divisor));
            else
                handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
        }
        // chained divisors are a conjunction the keyword cannot carry alone, so extras ride an allOf, same as stacked patterns
        const [first, ...rest] = divisors;
        if (first !== undefined)
            json.multipleOf = first;
        if (rest.length)
            json.allOf = [...(json.allOf ?? []), ...rest.map((m) => ({ multipleOf: m }))];
    }
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const bigintProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
const symbolProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Symbols cannot be represented in JSON Schema");
};
const nullProcessor = (_schema, ctx, json, _params) => {
    if (ctx.target === "openapi-3.0") {
        json.type = "string";
        json.nullable = true;
        json.enum = [null];
    }
    else {
        json.type = "null";
    }
};
const undefinedProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Undefined cannot be represented in JSON Schema");
};
const voidProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Void cannot be represented in JSON Schema");
};
const neverProcessor = (_schema, _ctx, json, _params) => {
    json.not = {};
};
const anyProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const unknownProcessor = (_schema, _ctx, _json, _params) => {
    // empty schema accepts anything
};
const dateProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Date cannot be represented in JSON Schema");
};
const enumProcessor = (schema, _ctx, json, _params) => {
    const def = schema._zod.def;
    const values = getEnumValues(def.entries);
    // an empty enum accepts nothing, same as z.never()
    if (values.length === 0) {
        json.not = {};
        return;
    }
    // Number enums can have both string and number values
    if (values.every((v) => typeof v === "number"))
        json.type = "number";
    if (values.every((v) => typeof v === "string"))
        json.type = "string";
    json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // a literal with no values accepts nothing, same as z.never()
    if (def.values.length === 0) {
        json.not = {};
        return;
    }
    const vals = [];
    for (const val of def.values) {
        if (val === undefined) {
            // a custom schema replaces the whole literal, so there is nothing left to accumulate
            if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema"))
                return;
            // otherwise do not add to vals
        }
        else if (typeof val === "bigint") {
            if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema"))
                return;
            vals.push(Number(val));
        }
        else {
            vals.push(val);
        }
    }
    if (vals.length === 0) {
        // do nothing (an undefined literal was stripped)
    }
    else if (vals.length === 1) {
        const val = vals[0];
        json.type = val === null ? "null" : typeof val;
        if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") {
            json.enum = [val];
        }
        else {
            json.const = val;
        }
    }
    else {
        if (vals.every((v) => typeof v === "number"))
            json.type = "number";
        if (vals.every((v) => typeof v === "string"))
            json.type = "string";
        if (vals.every((v) => typeof v === "boolean"))
            json.type = "boolean";
        if (vals.every((v) => v === null))
            json.type = "null";
        json.enum = vals;
    }
};
const nanProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "NaN cannot be represented in JSON Schema");
};
const templateLiteralProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    const pattern = schema._zod.pattern;
    if (!pattern)
        throw new Error("Pattern not found in template literal");
    _json.type = "string";
    _json.pattern = pattern.source;
};
const fileProcessor = (schema, _ctx, json, _params) => {
    const _json = json;
    _json.type = "string";
    _json.format = "binary";
    _json.contentEncoding = "binary";
    const { minimum, maximum, mime } = aggregateChecks(schema);
    if (minimum !== undefined)
        _json.minLength = minimum;
    if (maximum !== undefined)
        _json.maxLength = maximum;
    if (!mime)
        return;
    // an empty intersection means the mime checks share no value, so nothing passes at runtime; `anyOf` must be non-empty, so the false schema is `not: {}`
    if (mime.length === 0)
        _json.not = {};
    else if (mime.length === 1)
        _json.contentMediaType = mime[0];
    // only contentMediaType differs, so the shared props stay at the root
    else
        _json.anyOf = mime.map((m) => ({ contentMediaType: m }));
};
const successProcessor = (_schema, _ctx, json, _params) => {
    json.type = "boolean";
};
const customProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const functionProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Function types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const mapProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Map cannot be represented in JSON Schema");
};
const setProcessor = (schema, ctx, json, params) => {
    handleUnrepresentable(schema, ctx, json, params, "Set cannot be represented in JSON Schema");
};
// ==================== COMPOSITE TYPE PROCESSORS ====================
const arrayProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
    json.type = "array";
    json.items = processSchema(def.element, ctx, {
        ...params,
        path: [...params.path, "items"],
    });
};
// Transform and catch set `optin = "optional"` at runtime so the parser lets them observe an
// absent key, but their declared input type stays required. An input JSON Schema describes the
// declared type, so resolve past them to the schema that actually carries the optionality.
// Used by both `objectProcessor` (for `required`) and `tupleProcessor` (for `minItems`); see
// wiki/optionality.md, "The JSON Schema emitter reads the *static* value".
function inputOptin(schema) {
    const def = schema._zod.def;
    if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
        return inputOptin(def.out);
    }
    if (def.type === "catch") {
        return inputOptin(def.innerType);
    }
    return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    const shape = def.shape;
    // dropping it while still emitting `additionalProperties: false` would emit a schema that rejects data this one requires
    const symbolKeys = Object.getOwnPropertySymbols(shape);
    if (symbolKeys.length &&
        handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
        return;
    }
    json.type = "object";
    json.properties = {};
    for (const key in shape) {
        // assignProp so a __proto__ key becomes an own property instead of hitting the inherited setter on the plain {} we build into
        assignProp(json.properties, key, processSchema(shape[key], ctx, {
            ...params,
            path: [...params.path, "properties", key],
        }));
    }
    // required keys
    const requiredKeys = [];
    for (const key of Object.keys(shape)) {
        const field = def.shape[key];
        if (ctx.io === "input" ? inputOptin(field) === undefined : field._zod.optout === undefined) {
            requiredKeys.push(key);
        }
    }
    if (requiredKeys.length > 0) {
        json.required = requiredKeys;
    }
    // catchall
    if (def.catchall?._zod.def.type === "never") {
        // strict
        json.additionalProperties = false;
    }
    else if (!def.catchall) {
        // regular
        if (ctx.io === "output")
            json.additionalProperties = false;
    }
    else if (def.catchall) {
        json.additionalProperties = processSchema(def.catchall, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
};
const unionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    // Exclusive unions (inclusive === false) use oneOf (exactly one match) instead of anyOf (one or more matches). This includes both z.xor() and discriminated unions
    const isExclusive = def.inclusive === false;
    const options = def.options.map((x, i) => processSchema(x, ctx, {
        ...params,
        path: [...params.path, isExclusive ? "oneOf" : "anyOf", i],
    }));
    if (isExclusive) {
        json.oneOf = options;
    }
    else {
        json.anyOf = options;
    }
};
const intersectionProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const a = processSchema(def.left, ctx, {
        ...params,
        path: [...params.path, "allOf", 0],
    });
    const b = processSchema(def.right, ctx, {
        ...params,
        path: [...params.path, "allOf", 1],
    });
    const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
    const allOf = [
        ...(isSimpleIntersection(a) ? a.allOf : [a]),
        ...(isSimpleIntersection(b) ? b.allOf : [b]),
    ];
    json.allOf = allOf;
    // Recorded innermost first, so a nested intersection has already folded by the time this one is considered. The array is the handle rather than the schema, because a wrapper that inherits this schema shares the same array; `finalize` folds every object holding it. See `foldIntersection`.
    ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "array";
    const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
    const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
    const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
        ...params,
        path: [...params.path, prefixPath, i],
    }));
    const rest = def.rest
        ? processSchema(def.rest, ctx, {
            ...params,
            path: [...params.path, restPath, ...(ctx.target === "openapi-3.0" ? [def.items.length] : [])],
        })
        : null;
    let minItems = def.items.length;
    while (minItems > 0) {
        const item = def.items[minItems - 1];
        const optional = ctx.io === "input" ? inputOptin(item) !== undefined : item._zod.optout === "optional";
        if (!optional)
            break;
        minItems--;
    }
    const maxItems = def.items.length;
    const isClosed = !def.rest;
    if (ctx.target === "draft-2020-12") {
        json.prefixItems = prefixItems;
        if (isClosed) {
            json.items = false;
        }
        else if (rest) {
            json.items = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else if (ctx.target === "openapi-3.0") {
        json.items = {
            anyOf: prefixItems,
        };
        if (rest) {
            json.items.anyOf.push(rest);
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    else {
        json.items = prefixItems;
        if (isClosed) {
            json.additionalItems = false;
        }
        else if (rest) {
            json.additionalItems = rest;
        }
        if (minItems > 0)
            json.minItems = minItems;
        if (isClosed)
            json.maxItems = maxItems;
    }
    // explicit user-defined length checks take precedence
    const { minimum, maximum } = aggregateChecks(schema);
    if (typeof minimum === "number")
        json.minItems = minimum;
    if (typeof maximum === "number")
        json.maxItems = maximum;
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
 * numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
 * behind a wrapper only carries its own `type` before then, and a union key only has its branches.
 *
 * A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
 * than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
 * exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
 * accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
 * outright. */
function stringifyKeyNames(bySchema, json, visited) {
    // an extracted key that rewrites cannot go on sharing its definition — the string form a key position needs is not the number form every other reference wants — so it inlines. One that does not rewrite keeps the `$ref`.
    if (json.$ref) {
        // a recursive key holds its own reference inside its definition, so a node already on the path is left alone rather than resolved again
        if (visited.has(json))
            return json;
        visited.add(json);
        const def = bySchema.get(json)?.def;
        if (!def)
            return json;
        const inlined = stringifyKeyNames(bySchema, def, visited);
        return inlined === def ? json : inlined;
    }
    for (const keyword of ["anyOf", "oneOf"]) {
        const branches = json[keyword];
        if (!Array.isArray(branches))
            continue;
        const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
        // rebuilding regardless would detach a key that had nothing to re-express, dropping its `$ref` and leaking the internal `id`
        if (mapped.some((branch, i) => branch !== branches[i]))
            json = { ...json, [keyword]: mapped };
    }
    // a member that already admits a string leaves the key unconstrained, so the node's own type re-expresses only when every member is numeric
    const types = Array.isArray(json.type) ? json.type : [json.type];
    const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
    // a heterogeneous key carries no type at all, so its numeric members are caught here instead
    const values = json.enum ?? (json.const !== undefined ? [json.const] : undefined);
    if (!numericType && !values?.some((v) => typeof v === "number"))
        return json;
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
    if (rest.enum)
        rest.enum = rest.enum.map((v) => (typeof v === "number" ? String(v) : v));
    else if (typeof rest.const === "number")
        rest.const = String(rest.const);
    // a heterogeneous key keeps its absent type: the stringified members already say what a key may be
    if (!numericType)
        return rest;
    rest.type = "string";
    if (!values)
        rest.pattern = (types.includes("number") ? number : integer).source;
    return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = new WeakMap();
function rewriteKeyNames(ctx) {
    // an extracted key is resolved by the object `extractToDef` left in its place, so the map is built once rather than searched per reference. `_zod.toJSONSchema` can hand the same object to two schemas, so the first entry carrying a body wins, as a search would have found it.
    const bySchema = new Map();
    for (const entry of ctx.seen.values()) {
        if (entry.def && !bySchema.has(entry.schema))
            bySchema.set(entry.schema, entry);
    }
    const rewrites = new Map();
    for (const record of pendingRecords.get(ctx) ?? []) {
        const seen = ctx.seen.get(record);
        const names = (seen?.def ?? seen?.schema)?.propertyNames;
        if (!names || names === true || rewrites.has(names))
            continue;
        const rewritten = stringifyKeyNames(bySchema, names, new Set());
        if (rewritten !== names)
            rewrites.set(names, rewritten);
    }
    if (!rewrites.size)
        return;
    // the flatten has already copied each record's own properties onto every wrapper by reference, and an extracted body is another such copy, so every carrier holding a rewritten key is updated together
    for (const entry of ctx.seen.values()) {
        for (const carrier of [entry.schema, entry.def]) {
            const rewritten = carrier && rewrites.get(carrier.propertyNames);
            if (rewritten)
                carrier.propertyNames = rewritten;
        }
    }
}
const recordProcessor = (schema, ctx, _json, params) => {
    const json = _json;
    const def = schema._zod.def;
    json.type = "object";
    // For looseRecord with regex patterns, use patternProperties. This correctly represents "only validate keys matching the pattern" semantics and composes well with allOf (intersections)
    const keyType = def.keyType;
    const patterns = aggregateChecks(keyType).patterns;
    if (def.mode === "loose" && patterns && patterns.size > 0) {
        // Use patternProperties for looseRecord with regex patterns
        const valueSchema = processSchema(def.valueType, ctx, {
            ...params,
            path: [...params.path, "patternProperties", "*"],
        });
        json.patternProperties = {};
        for (const pattern of patterns) {
            assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
        }
    }
    else {
        // Default behavior: use propertyNames + additionalProperties
        if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
            json.propertyNames = processSchema(def.keyType, ctx, {
                ...params,
                path: [...params.path, "propertyNames"],
            });
            let pending = pendingRecords.get(ctx);
            if (!pending) {
                pending = [];
                pendingRecords.set(ctx, pending);
                ctx.deferred.push(() => rewriteKeyNames(ctx));
            }
            pending.push(schema);
        }
        json.additionalProperties = processSchema(def.valueType, ctx, {
            ...params,
            path: [...params.path, "additionalProperties"],
        });
    }
    // Add required for keys with discrete values (enum, literal, etc.)
    const keyValues = keyType._zod.values;
    // Every key shares one value schema, so an optional-in value makes the whole key set omittable on input. Output keeps them: the exhaustive branch assigns every key, even one whose value came back undefined.
    const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== undefined;
    if (keyValues && !def.partial && !omittableOnInput) {
        const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
        if (validKeyValues.length > 0) {
            json.required = validKeyValues.map(String);
        }
    }
};
const nullableProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    const inner = processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    if (ctx.target === "openapi-3.0") {
        seen.ref = def.innerType;
        json.nullable = true;
    }
    else {
        json.anyOf = [inner, { type: "null" }];
    }
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
 * A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
 * unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
    let unrepresentable = false;
    const serialized = JSON.stringify(value, (_, val) => {
        if (typeof val !== "bigint")
            return val;
        unrepresentable = true;
        return null;
    });
    if (!unrepresentable)
        return JSON.parse(serialized);
    handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
    return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    if (ctx.io !== "input")
        return;
    const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
    if (value !== UNREPRESENTABLE_DEFAULT)
        json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    let catchValue;
    try {
        catchValue = def.catchValue(undefined);
    }
    catch {
        handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
        return;
    }
    json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    const inIsTransform = def.in._zod.traits.has("$ZodTransform");
    const innerType = ctx.io === "input" ? (inIsTransform ? def.out : def.in) : def.out;
    processSchema(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
    json.readOnly = true;
};
const promiseProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const optionalProcessor = (schema, ctx, _json, params) => {
    const def = schema._zod.def;
    processSchema(def.innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
    const innerType = schema._zod.innerType;
    processSchema(innerType, ctx, params);
    const seen = ctx.seen.get(schema);
    seen.ref = innerType;
};
// ==================== ALL PROCESSORS ====================
const allProcessors = {
    string: stringProcessor,
    number: numberProcessor,
    boolean: booleanProcessor,
    bigint: bigintProcessor,
    symbol: symbolProcessor,
    null: nullProcessor,
    undefined: undefinedProcessor,
    void: voidProcessor,
    never: neverProcessor,
    any: anyProcessor,
    unknown: unknownProcessor,
    date: dateProcessor,
    enum: enumProcessor,
    literal: literalProcessor,
    nan: nanProcessor,
    template_literal: templateLiteralProcessor,
    file: fileProcessor,
    success: successProcessor,
    custom: customProcessor,
    function: functionProcessor,
    transform: transformProcessor,
    map: mapProcessor,
    set: setProcessor,
    array: arrayProcessor,
    object: objectProcessor,
    union: unionProcessor,
    intersection: intersectionProcessor,
    tuple: tupleProcessor,
    record: recordProcessor,
    nullable: nullableProcessor,
    nonoptional: nonoptionalProcessor,
    default: defaultProcessor,
    prefault: prefaultProcessor,
    catch: catchProcessor,
    pipe: pipeProcessor,
    readonly: readonlyProcessor,
    promise: promiseProcessor,
    optional: optionalProcessor,
    lazy: lazyProcessor,
};
function toJSONSchema(input, params) {
    if ("_idmap" in input) {
        // Registry case
        const registry = input;
        const ctx = initializeContext({ ...params, processors: allProcessors });
        const defs = {};
        // First pass: process all schemas to build the seen map
        for (const entry of registry._idmap.entries()) {
            const [_, schema] = entry;
            processSchema(schema, ctx);
        }
        const schemas = {};
        const external = {
            registry,
            uri: params?.uri,
            defs,
        };
        // Update the context with external configuration
        ctx.external = external;
        // Second pass: emit each schema
        for (const entry of registry._idmap.entries()) {
            const [key, schema] = entry;
            extractDefs(ctx, schema);
            assignProp(schemas, key, finalize(ctx, schema));
        }
        if (Object.keys(defs).length > 0) {
            const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
            schemas.__shared = {
                [defsSegment]: defs,
            };
        }
        return { schemas };
    }
    // Single schema case
    const ctx = initializeContext({ ...params, processors: allProcessors });
    processSchema(input, ctx);
    extractDefs(ctx, input);
    return finalize(ctx, input);
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/locales/en.js

const error = () => {
    const Sizable = {
        string: { unit: "characters", verb: "to have" },
        file: { unit: "bytes", verb: "to have" },
        array: { unit: "items", verb: "to have" },
        set: { unit: "items", verb: "to have" },
        map: { unit: "entries", verb: "to have" },
    };
    function getSizing(origin) {
        return Sizable[origin] ?? null;
    }
    const FormatDictionary = {
        regex: "input",
        email: "email address",
        url: "URL",
        emoji: "emoji",
        uuid: "UUID",
        uuidv4: "UUIDv4",
        uuidv6: "UUIDv6",
        nanoid: "nanoid",
        guid: "GUID",
        cuid: "cuid",
        cuid2: "cuid2",
        ulid: "ULID",
        xid: "XID",
        ksuid: "KSUID",
        datetime: "ISO datetime",
        date: "ISO date",
        time: "ISO time",
        duration: "ISO duration",
        ipv4: "IPv4 address",
        ipv6: "IPv6 address",
        mac: "MAC address",
        cidrv4: "IPv4 range",
        cidrv6: "IPv6 range",
        base64: "base64-encoded string",
        base64url: "base64url-encoded string",
        json_string: "JSON string",
        e164: "E.164 number",
        currency_code: "currency code",
        credit_card: "credit card number",
        iban: "IBAN",
        jwt: "JWT",
        template_literal: "input",
    };
    // type names: missing keys = do not translate (use raw value via ?? fallback)
    const TypeDictionary = {
        // Compatibility: "nan" -> "NaN" for display
        nan: "NaN",
        // All other type names omitted - they fall back to raw values via ?? operator
    };
    function getTypeName(type, input) {
        if (type === "number" && typeof input === "number" && !Number.isFinite(input)) {
            return String(input);
        }
        return TypeDictionary[type] ?? type;
    }
    return (issue) => {
        switch (issue.code) {
            case "invalid_type": {
                const expected = getTypeName(issue.expected);
                const receivedType = parsedType(issue.input);
                const received = getTypeName(receivedType, issue.input);
                return `Invalid input: expected ${expected}, received ${received}`;
            }
            case "invalid_value":
                if (issue.values.length === 1)
                    return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
                return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
            case "too_big": {
                const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
                const sizing = getSizing(issue.origin);
                if (sizing)
                    return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
                return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
            }
            case "too_small": {
                const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
                const sizing = getSizing(issue.origin);
                if (sizing) {
                    return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
                }
                return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
            }
            case "invalid_format": {
                const _issue = issue;
                if (_issue.format === "starts_with") {
                    return `Invalid string: must start with "${_issue.prefix}"`;
                }
                if (_issue.format === "ends_with")
                    return `Invalid string: must end with "${_issue.suffix}"`;
                if (_issue.format === "includes")
                    return `Invalid string: must include "${_issue.includes}"`;
                if (_issue.format === "regex")
                    return `Invalid string: must match pattern ${_issue.pattern}`;
                return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
            }
            case "not_multiple_of":
                return `Invalid number: must be a multiple of ${issue.divisor}`;
            case "unrecognized_keys":
                return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
            case "invalid_key":
                return `Invalid key in ${issue.origin}`;
            case "invalid_union":
                if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) {
                    const opts = issue.options.map((o) => `'${o}'`).join(" | ");
                    return `Invalid discriminator value. Expected ${opts}`;
                }
                if (issue.inclusive === false) {
                    return "Invalid input: more than one option matched";
                }
                return "Invalid input";
            case "invalid_element":
                return `Invalid value in ${issue.origin}`;
            default:
                return `Invalid input`;
        }
    };
};
/* harmony default export */ function en() {
    return {
        localeError: error(),
    };
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/errors.js


/* Computing the message eagerly is expensive (pretty-printed JSON of all
 * issues), so defer it until first read. The accessor functions and
 * descriptors are shared across instances to keep error construction
 * cheap; the computed message is cached on the internals object. The
 * setter preserves plain assignment semantics for consumers that
 * overwrite `message`. */
function _getMessage() {
    const internals = this._zod;
    internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
    return internals.message;
}
function _setMessage(value) {
    this._zod.message = value;
}
const _messageDesc = {
    get: _getMessage,
    set: _setMessage,
    enumerable: true,
    configurable: true,
};
const _issuesDesc = { value: undefined, enumerable: false };
/* Prototypes that already carry the lazy `toString`. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
    inst.name = "$ZodError";
    // `_zod` is already non-enumerable: $constructor's init defined it with this same descriptor
    _issuesDesc.value = def;
    Object.defineProperty(inst, "issues", _issuesDesc);
    // Clear the shared slot; a retained `value` pins the last error's issues.
    _issuesDesc.value = undefined;
    Object.defineProperty(inst, "message", _messageDesc);
    /* `toString` lives as a non-enumerable lazy getter on the shared
     * prototype; on first access it caches a per-instance closure so
     * detached usage still works. */
    const proto = Object.getPrototypeOf(inst);
    if (!_installedToString.has(proto)) {
        _installedToString.add(proto);
        Object.defineProperty(proto, "toString", {
            configurable: true,
            enumerable: false,
            get() {
                const value = () => this.message;
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
                return value;
            },
            set(value) {
                Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
            },
        });
    }
};
const $ZodError = $constructor("$ZodError", initializer);
const $ZodRealError = $constructor("$ZodError", initializer, undefined, {
    Parent: Error,
});
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
 * ("toString", "constructor") would otherwise read through to the prototype, and assigning
 * "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
    if (!Object.prototype.hasOwnProperty.call(obj, key)) {
        if (key === "__proto__") {
            Object.defineProperty(obj, key, { value: make(), writable: true, enumerable: true, configurable: true });
        }
        else {
            obj[key] = make();
        }
    }
    return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
    const fieldErrors = {};
    const formErrors = [];
    for (const sub of error.issues) {
        if (sub.path.length > 0) {
            node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
        }
        else {
            formErrors.push(mapper(sub));
        }
    }
    return { formErrors, fieldErrors };
}
function formatError(error, mapper = (issue) => issue.message) {
    const fieldErrors = { _errors: [] };
    const processError = (error, path = []) => {
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    fieldErrors._errors.push(mapper(issue));
                }
                else {
                    let curr = fieldErrors;
                    let i = 0;
                    while (i < fullpath.length) {
                        const el = fullpath[i];
                        const terminal = i === fullpath.length - 1;
                        // `_errors` is reserved by this legacy format, so merge a matching path segment into the current node instead of treating its array as a child.
                        if (el === "_errors") {
                            if (terminal)
                                curr._errors.push(mapper(issue));
                            i++;
                            continue;
                        }
                        // A path element may collide with an inherited property name such as
                        // "__proto__" or "constructor". Truthiness checks read the prototype
                        // (so no node is created, then ._errors.push throws), and bracket
                        // assignment of "__proto__" hits the setter instead of creating an
                        // own key. Guard the read with hasOwnProperty and create the node
                        // with defineProperty so any path element becomes a real own key.
                        if (!Object.prototype.hasOwnProperty.call(curr, el)) {
                            Object.defineProperty(curr, el, {
                                value: { _errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        const node = curr[el];
                        if (terminal) {
                            node._errors.push(mapper(issue));
                        }
                        curr = node;
                        i++;
                    }
                }
            }
        }
    };
    processError(error);
    return fieldErrors;
}
function treeifyError(error, mapper = (issue) => issue.message) {
    const result = { errors: [] };
    const processError = (error, path = []) => {
        var _a;
        for (const issue of error.issues) {
            if (issue.code === "invalid_union" && issue.errors.length) {
                // regular union error
                issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
            }
            else if (issue.code === "invalid_key") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else if (issue.code === "invalid_element") {
                processError({ issues: issue.issues }, [...path, ...issue.path]);
            }
            else {
                const fullpath = [...path, ...issue.path];
                if (fullpath.length === 0) {
                    result.errors.push(mapper(issue));
                    continue;
                }
                let curr = result;
                let i = 0;
                while (i < fullpath.length) {
                    const el = fullpath[i];
                    const terminal = i === fullpath.length - 1;
                    if (typeof el === "string") {
                        curr.properties ?? (curr.properties = {});
                        // el may collide with an inherited property name ("__proto__",
                        // "constructor", ...); ??= reads the prototype so the node is never
                        // created and curr.errors.push throws. Guard with hasOwnProperty and
                        // create the node with defineProperty so "__proto__" becomes a real
                        // own key rather than invoking the prototype setter.
                        if (!Object.prototype.hasOwnProperty.call(curr.properties, el)) {
                            Object.defineProperty(curr.properties, el, {
                                value: { errors: [] },
                                enumerable: true,
                                writable: true,
                                configurable: true,
                            });
                        }
                        curr = curr.properties[el];
                    }
                    else {
                        curr.items ?? (curr.items = []);
                        (_a = curr.items)[el] ?? (_a[el] = { errors: [] });
                        curr = curr.items[el];
                    }
                    if (terminal) {
                        curr.errors.push(mapper(issue));
                    }
                    i++;
                }
            }
        }
    };
    processError(error);
    return result;
}
/** Format a ZodError as a human-readable string in the following form.
 *
 * From
 *
 * ```ts
 * ZodError {
 *   issues: [
 *     {
 *       expected: 'string',
 *       code: 'invalid_type',
 *       path: [ 'username' ],
 *       message: 'Invalid input: expected string'
 *     },
 *     {
 *       expected: 'number',
 *       code: 'invalid_type',
 *       path: [ 'favoriteNumbers', 1 ],
 *       message: 'Invalid input: expected number'
 *     }
 *   ];
 * }
 * ```
 *
 * to
 *
 * ```
 * username
 *   ✖ Expected number, received string at "username
 * favoriteNumbers[0]
 *   ✖ Invalid input: expected number
 * ```
 */
function toDotPath(_path) {
    const segs = [];
    const path = _path.map((seg) => (typeof seg === "object" ? seg.key : seg));
    for (const seg of path) {
        if (typeof seg === "number")
            segs.push(`[${seg}]`);
        else if (typeof seg === "symbol")
            segs.push(`[${JSON.stringify(String(seg))}]`);
        else if (/[^\w$]/.test(seg))
            segs.push(`[${JSON.stringify(seg)}]`);
        else {
            if (segs.length)
                segs.push(".");
            segs.push(seg);
        }
    }
    return segs.join("");
}
function prettifyError(error) {
    const lines = [];
    // sort by path length
    const issues = [...error.issues].sort((a, b) => (a.path ?? []).length - (b.path ?? []).length);
    // Process each issue
    for (const issue of issues) {
        lines.push(`✖ ${issue.message}`);
        if (issue.path?.length)
            lines.push(`  → at ${toDotPath(issue.path)}`);
    }
    // Convert Map to formatted string
    return lines.join("\n");
}

;// CONCATENATED MODULE: ./node_modules/zod/v4/core/parse.js



// Always both keys, so the `_params` read site in `_parse` sees one object shape rather than two.
function finalizeParams(callee, params) {
    return { callee: params?.callee ?? callee, Err: params?.Err };
}
const _parse = (_Err) => {
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
        const result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise) {
            throw new $ZodAsyncError();
        }
        if (result.issues.length) {
            const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
            captureStackTrace(e, _params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse_parse = /* @__PURE__*/ _parse($ZodRealError);
const _parseAsync = (_Err) => {
    const fn = async (schema, value, _ctx, params) => {
        const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
        let result = schema._zod.run({ value, issues: [] }, ctx);
        if (result instanceof Promise)
            result = await result;
        if (result.issues.length) {
            const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
            captureStackTrace(e, params?.callee ?? fn);
            throw e;
        }
        return result.value;
    };
    return fn;
};
const parse_parseAsync = /* @__PURE__*/ _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
        throw new $ZodAsyncError();
    }
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParse = /* @__PURE__*/ _safeParse($ZodRealError);
// the error is built on the first read of `error`: finalizing the issues and constructing the instance is most of a failing parse, and a caller that only branches on `success` never pays it. a getter in the literal keeps this small; the alternative, one shared accessor descriptor plus a hidden state slot, reads ~15% faster but costs ~75 B gzipped in every bundle
function failure(Err, issues, ctx) {
    let error;
    return {
        success: false,
        get error() {
            if (!error) {
                error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
                // finalizeIssue drops `input`, so the built error holds nothing; keeping the raw issues past this point pins the parsed value for the life of the result
                issues = undefined;
                ctx = undefined;
            }
            return error;
        },
        set error(e) {
            error = e;
            // a replacement makes the getter's branch unreachable, so the captures have to go here too
            issues = undefined;
            ctx = undefined;
        },
    };
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
const safeParseAsync = /* @__PURE__*/ _safeParseAsync($ZodRealError);
// registry mirrors of the compiler's sentinels, so this module never imports the compiler
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
// Deliberately tiny, because v8 will not inline a body carrying the fallback's object literals and throw. Everything that is not the compiled happy path lives in validateFallback, and that split is worth ~35% on a compiled schema.
const validate = ((schema, value, _ctx) => {
    const validator = schema._zod.bag.validator;
    if (validator !== undefined) {
        if (validator(value) !== COMPILE_INVALID)
            return true;
        // a definite sentinel means the runtime would reject, so skip the re-parse; a ctx can still change the answer
        if (validator.definite === true && _ctx === undefined)
            return false;
    }
    return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
    const ctx = _ctx
        ? { ..._ctx, async: false, abortEarly: true }
        : { async: false, abortEarly: true };
    const fallbackRun = schema._zod.bag.fallbackRun;
    let result;
    if (fallbackRun) {
        // skip nested fast paths on the fallback, so user callbacks keep the at-most-twice bound
        ctx[COMPILE_FALLBACK] = true;
        result = fallbackRun({ value, issues: [] }, ctx);
    }
    else {
        result = schema._zod.run({ value, issues: [] }, ctx);
    }
    if (result instanceof Promise) {
        throw new $ZodAsyncError();
    }
    return result.issues.length === 0;
}
// no fast path: the compiler keeps async parses on the runtime, because a promise-returning callback that is not declared async compiles to a throw
const parse_validateAsync = async (schema, value, _ctx) => {
    const ctx = _ctx
        ? { ..._ctx, async: true, abortEarly: true }
        : { async: true, abortEarly: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
        result = await result;
    return result.issues.length === 0;
};
const _encode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return parse(schema, value, ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const encode = /* @__PURE__*/ _encode($ZodRealError);
const _decode = (_Err) => {
    const parse = _parse(_Err);
    const fn = (schema, value, _ctx, _params) => {
        return parse(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decode = /* @__PURE__*/ _decode($ZodRealError);
const _encodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
        return (await parseAsync(schema, value, ctx, finalizeParams(fn, _params)));
    };
    return fn;
};
const encodeAsync = /* @__PURE__*/ _encodeAsync($ZodRealError);
const _decodeAsync = (_Err) => {
    const parseAsync = _parseAsync(_Err);
    const fn = async (schema, value, _ctx, _params) => {
        return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
    };
    return fn;
};
const decodeAsync = /* @__PURE__*/ _decodeAsync($ZodRealError);
const _safeEncode = (_Err) => (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParse(_Err)(schema, value, ctx);
};
const safeEncode = /* @__PURE__*/ _safeEncode($ZodRealError);
const _safeDecode = (_Err) => (schema, value, _ctx) => {
    return _safeParse(_Err)(schema, value, _ctx);
};
const safeDecode = /* @__PURE__*/ _safeDecode($ZodRealError);
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return _safeParseAsync(_Err)(schema, value, ctx);
};
const safeEncodeAsync = /* @__PURE__*/ _safeEncodeAsync($ZodRealError);
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
    return _safeParseAsync(_Err)(schema, value, _ctx);
};
const safeDecodeAsync = /* @__PURE__*/ _safeDecodeAsync($ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/errors.js



/* Prototypes that already carry the lazy helper methods. Seeded with the
 * intrinsics so that `init` on a foreign object — it accepts any object —
 * can never install an accessor onto a prototype we do not own. */
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
/* Helper methods live as non-enumerable lazy getters on the shared
 * prototype instead of own properties on every instance. On first
 * access the getter allocates the per-instance closure and caches it
 * as a non-enumerable own property, so detached usage still works and
 * the allocation only happens for methods actually touched. */
function _lazyMethod(proto, key, make) {
    Object.defineProperty(proto, key, {
        configurable: true,
        enumerable: false,
        get() {
            const value = make(this);
            Object.defineProperty(this, key, { value, configurable: true, writable: true });
            return value;
        },
        set(value) {
            Object.defineProperty(this, key, { value, configurable: true, writable: true });
        },
    });
}
const errors_initializer = (inst, issues) => {
    $ZodError.init(inst, issues);
    inst.name = "ZodError";
    const proto = Object.getPrototypeOf(inst);
    if (_installedErrorProtos.has(proto))
        return;
    _installedErrorProtos.add(proto);
    _lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
    _lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
    _lazyMethod(proto, "addIssue", (self) => (issue) => {
        self.issues.push(issue);
        self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
    });
    _lazyMethod(proto, "addIssues", (self) => (issues) => {
        self.issues.push(...issues);
        self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
    });
    Object.defineProperty(proto, "isEmpty", {
        configurable: true,
        enumerable: false,
        get() {
            return this.issues.length === 0;
        },
    });
};
const ZodError = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodError", errors_initializer)));
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", errors_initializer, undefined, {
    Parent: Error,
});
// /** @deprecated Use `z.core.$ZodErrorMapCtx` instead. */
// export type ErrorMapCtx = core.$ZodErrorMapCtx;

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/parse.js


const classic_parse_parse = /* @__PURE__ */ _parse(ZodRealError);
const classic_parse_parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const parse_safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const parse_safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);

// Codec functions
const parse_encode = /* @__PURE__ */ _encode(ZodRealError);
const parse_decode = /* @__PURE__ */ _decode(ZodRealError);
const parse_encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const parse_decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const parse_safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const parse_safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const parse_safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const parse_safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

;// CONCATENATED MODULE: ./node_modules/zod/v4/classic/schemas.js








// Register English as the default locale on first ZodType construction. Hooked into the `ZodType` `$constructor` (rather than a top-level `config(en())` in `external.ts`) so bundlers honoring `sideEffects: false` can't tree-shake it out — see #5953, #5725. An explicit `z.config(z.locales.xx())` call wins regardless of order, since this only sets the default when none is present.
function _ensureDefaultLocale() {
    if (!globalConfig.localeError)
        config(en());
}
// the default memoizer is read by the core container init, which runs before `ZodType.init`, so each container calls this first
function _ensureDefaultMemoizer() {
    if (!globalConfig.memoizer)
        config({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
    _ensureDefaultLocale();
    $ZodType.init(inst, def);
    inst.def = def;
    inst.type = def.type;
    return inst;
}, {
    check(...chks) {
        const def = this.def;
        return this.clone(mergeDefs(def, {
            checks: [
                ...(def.checks ?? []),
                ...chks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch),
            ],
        }), { parent: true });
    },
    with(...chks) {
        return this.check(...chks);
    },
    clone(def, params) {
        return clone(this, def, params);
    },
    brand() {
        return this;
    },
    register(reg, meta) {
        reg.add(this, meta);
        return this;
    },
    refine(check, params) {
        return this.check(refine(check, params));
    },
    superRefine(refinement, params) {
        return this.check(superRefine(refinement, params));
    },
    overwrite(fn) {
        return this.check(_overwrite(fn));
    },
    optional() {
        return optional(this);
    },
    exactOptional() {
        return exactOptional(this);
    },
    nullable() {
        return nullable(this);
    },
    nullish() {
        return optional(nullable(this));
    },
    nonoptional(params) {
        return nonoptional(this, params);
    },
    array() {
        return array(this);
    },
    or(arg) {
        return union([this, arg]);
    },
    and(arg) {
        return intersection(this, arg);
    },
    transform(tx) {
        return pipe(this, transform(tx));
    },
    default(d) {
        return schemas_default(this, d);
    },
    prefault(d) {
        return prefault(this, d);
    },
    catch(params) {
        return schemas_catch(this, params);
    },
    pipe(target) {
        return pipe(this, target);
    },
    readonly() {
        return readonly(this);
    },
    describe(description) {
        const cl = this.clone();
        globalRegistry.add(cl, { description });
        return cl;
    },
    meta(...args) {
        // overloaded: meta() returns the registered metadata, meta(data) returns a clone with `data` registered. The mapped type picks up the second overload, so we accept variadic any-args and return `any` to satisfy both at runtime.
        if (args.length === 0)
            return globalRegistry.get(this);
        const cl = this.clone();
        globalRegistry.add(cl, args[0]);
        return cl;
    },
    isOptional() {
        return this.safeParse(undefined).success;
    },
    isNullable() {
        return this.safeParse(null).success;
    },
    apply(fn, ...args) {
        return args.length === 0 ? fn(this) : fn(this, ...args);
    },
    // Overrides core's `~standard` to add `jsonSchema`. Must stay a prototype entry: redefining it per instance demotes instances to dictionary mode.
    get "~standard"() {
        return hide(this, "~standard", {
            ...standardProps(this),
            jsonSchema: {
                input: createStandardJSONSchemaMethod(this, "input"),
                output: createStandardJSONSchemaMethod(this, "output"),
            },
        });
    },
    set "~standard"(value) {
        own(this, "~standard", value);
    },
    parse: function _parse(data, params) {
        return classic_parse_parse(this, data, params, { callee: _parse });
    },
    parseAsync: async function _parseAsync(data, params) {
        return await classic_parse_parseAsync(this, data, params, { callee: _parseAsync });
    },
    safeParse(data, params) {
        return parse_safeParse(this, data, params);
    },
    async safeParseAsync(data, params) {
        return parse_safeParseAsync(this, data, params);
    },
    // `spa` is an alias: same function object as `safeParseAsync`, as before.
    get spa() {
        return this?.safeParseAsync;
    },
    set spa(value) {
        own(this, "spa", value);
    },
    validate(data, params) {
        return validate(this, data, params);
    },
    validateAsync(data, params) {
        return parse_validateAsync(this, data, params);
    },
    encode: function _encode(data, params) {
        return parse_encode(this, data, params, { callee: _encode });
    },
    decode: function _decode(data, params) {
        return parse_decode(this, data, params, { callee: _decode });
    },
    encodeAsync: async function _encodeAsync(data, params) {
        return await parse_encodeAsync(this, data, params, { callee: _encodeAsync });
    },
    decodeAsync: async function _decodeAsync(data, params) {
        return await parse_decodeAsync(this, data, params, { callee: _decodeAsync });
    },
    safeEncode(data, params) {
        return parse_safeEncode(this, data, params);
    },
    safeDecode(data, params) {
        return parse_safeDecode(this, data, params);
    },
    async safeEncodeAsync(data, params) {
        return parse_safeEncodeAsync(this, data, params);
    },
    async safeDecodeAsync(data, params) {
        return parse_safeDecodeAsync(this, data, params);
    },
    toJSONSchema(params) {
        return createToJSONSchemaMethod(this, {})(params);
    },
    // Reads through to the registry on every access, so it must not cache.
    get description() {
        return globalRegistry.get(this)?.description;
    },
    // No setter: `schema._def = x` throws, as it did when `_def` was a non-writable own property.
    get _def() {
        return this._zod.def;
    },
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
    $ZodString.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, 
/*@__PURE__*/ derived({
    format: (inst) => aggregateChecks(inst).format ?? null,
    minLength: (inst) => aggregateChecks(inst).minimum ?? null,
    maxLength: (inst) => aggregateChecks(inst).maximum ?? null,
}, {
    regex(...args) {
        return this.check(_regex(...args));
    },
    includes(...args) {
        return this.check(_includes(...args));
    },
    startsWith(...args) {
        return this.check(_startsWith(...args));
    },
    endsWith(...args) {
        return this.check(_endsWith(...args));
    },
    min(...args) {
        return this.check(_minLength(...args));
    },
    max(...args) {
        return this.check(_maxLength(...args));
    },
    length(...args) {
        return this.check(_length(...args));
    },
    nonempty(...args) {
        return this.check(_minLength(1, ...args));
    },
    lowercase(params) {
        return this.check(_lowercase(params));
    },
    uppercase(params) {
        return this.check(_uppercase(params));
    },
    trim() {
        return this.check(_trim());
    },
    normalize(...args) {
        return this.check(_normalize(...args));
    },
    toLowerCase() {
        return this.check(_toLowerCase());
    },
    toUpperCase() {
        return this.check(_toUpperCase());
    },
    slugify() {
        return this.check(_slugify());
    },
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
    $ZodString.init(inst, def);
    _ZodString.init(inst, def);
}, {
    email(params) {
        return this.check(_email(ZodEmail, params));
    },
    url(params) {
        return this.check(_url(ZodURL, params));
    },
    jwt(params) {
        return this.check(_jwt(ZodJWT, params));
    },
    emoji(params) {
        return this.check(api_emoji(ZodEmoji, params));
    },
    guid(params) {
        return this.check(_guid(ZodGUID, params));
    },
    uuid(params) {
        return this.check(_uuid(ZodUUID, params));
    },
    uuidv4(params) {
        return this.check(_uuidv4(ZodUUID, params));
    },
    uuidv6(params) {
        return this.check(_uuidv6(ZodUUID, params));
    },
    uuidv7(params) {
        return this.check(_uuidv7(ZodUUID, params));
    },
    nanoid(params) {
        return this.check(_nanoid(ZodNanoID, params));
    },
    cuid(params) {
        return this.check(_cuid(ZodCUID, params));
    },
    cuid2(params) {
        return this.check(_cuid2(ZodCUID2, params));
    },
    ulid(params) {
        return this.check(_ulid(ZodULID, params));
    },
    base64(params) {
        return this.check(_base64(ZodBase64, params));
    },
    base64url(params) {
        return this.check(_base64url(ZodBase64URL, params));
    },
    xid(params) {
        return this.check(_xid(ZodXID, params));
    },
    ksuid(params) {
        return this.check(_ksuid(ZodKSUID, params));
    },
    ipv4(params) {
        return this.check(_ipv4(ZodIPv4, params));
    },
    ipv6(params) {
        return this.check(_ipv6(ZodIPv6, params));
    },
    cidrv4(params) {
        return this.check(_cidrv4(ZodCIDRv4, params));
    },
    cidrv6(params) {
        return this.check(_cidrv6(ZodCIDRv6, params));
    },
    e164(params) {
        return this.check(_e164(ZodE164, params));
    },
    datetime(params) {
        return this.check(_isoDateTime(ZodISODateTime, params));
    },
    date(params) {
        return this.check(_isoDate(ZodISODate, params));
    },
    time(params) {
        return this.check(_isoTime(ZodISOTime, params));
    },
    duration(params) {
        return this.check(_isoDuration(ZodISODuration, params));
    },
});
function schemas_string(params) {
    return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
    $ZodStringFormat.init(inst, def);
    _ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
    $ZodISODateTime.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
    $ZodISODate.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
    $ZodISOTime.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
    $ZodISODuration.init(inst, def);
    ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodEmail.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_email(params) {
    return core._email(ZodEmail, params);
}
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodGUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_guid(params) {
    return core._guid(ZodGUID, params);
}
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodUUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_uuid(params) {
    return core._uuid(ZodUUID, params);
}
function uuidv4(params) {
    return core._uuidv4(ZodUUID, params);
}
// ZodUUIDv6
function uuidv6(params) {
    return core._uuidv6(ZodUUID, params);
}
// ZodUUIDv7
function uuidv7(params) {
    return core._uuidv7(ZodUUID, params);
}
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodURL.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function url(params) {
    return core._url(ZodURL, params);
}
function httpUrl(params) {
    return core._url(ZodURL, {
        protocol: regexes.httpProtocol,
        hostname: regexes.domain,
        ...util.normalizeParams(params),
    });
}
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodEmoji.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_emoji(params) {
    return core._emoji(ZodEmoji, params);
}
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodNanoID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_nanoid(params) {
    return core._nanoid(ZodNanoID, params);
}
/**
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link ZodCUID2} instead.
 * See https://github.com/paralleldrive/cuid.
 */
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodCUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
/**
 * Validates a CUID v1 string.
 *
 * @deprecated CUID v1 is deprecated by its authors due to information leakage
 * (timestamps embedded in the id). Use {@link cuid2 | `z.cuid2()`} instead.
 * See https://github.com/paralleldrive/cuid.
 */
function schemas_cuid(params) {
    return core._cuid(ZodCUID, params);
}
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodCUID2.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cuid2(params) {
    return core._cuid2(ZodCUID2, params);
}
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodULID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ulid(params) {
    return core._ulid(ZodULID, params);
}
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodXID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_xid(params) {
    return core._xid(ZodXID, params);
}
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodKSUID.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ksuid(params) {
    return core._ksuid(ZodKSUID, params);
}
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodIPv4.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ipv4(params) {
    return core._ipv4(ZodIPv4, params);
}
const ZodMAC = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMAC", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core.$ZodMAC.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_mac(params) {
    return core._mac(ZodMAC, params);
}
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodIPv6.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_ipv6(params) {
    return core._ipv6(ZodIPv6, params);
}
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
    $ZodCIDRv4.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cidrv4(params) {
    return core._cidrv4(ZodCIDRv4, params);
}
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
    $ZodCIDRv6.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_cidrv6(params) {
    return core._cidrv6(ZodCIDRv6, params);
}
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodBase64.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_base64(params) {
    return core._base64(ZodBase64, params);
}
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodBase64URL.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_base64url(params) {
    return core._base64url(ZodBase64URL, params);
}
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodE164.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function schemas_e164(params) {
    return core._e164(ZodE164, params);
}
const ZodCreditCard = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCreditCard", (inst, def) => {
    core.$ZodCreditCard.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_creditCard(params) {
    return core._creditCard(ZodCreditCard, params);
}
const ZodIBAN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodIBAN", (inst, def) => {
    core.$ZodIBAN.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function schemas_iban(params) {
    return core._iban(ZodIBAN, params);
}
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    $ZodJWT.init(inst, def);
    ZodStringFormat.init(inst, def);
});
function jwt(params) {
    return core._jwt(ZodJWT, params);
}
const ZodCustomStringFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCustomStringFormat", (inst, def) => {
    // ZodStringFormat.init(inst, def);
    core.$ZodCustomStringFormat.init(inst, def);
    ZodStringFormat.init(inst, def);
})));
function stringFormat(format, fnOrRegex, _params = {}) {
    return core._stringFormat(ZodCustomStringFormat, format, fnOrRegex, _params);
}
function schemas_hostname(_params) {
    return core._stringFormat(ZodCustomStringFormat, "hostname", regexes.hostname, _params);
}
function schemas_hex(_params) {
    return core._stringFormat(ZodCustomStringFormat, "hex", regexes.hex, _params);
}
function schemas_currencyCode(_params) {
    return core._stringFormat(ZodCustomStringFormat, "currency_code", regexes.currencyCode, _params);
}
function hash(alg, params) {
    const enc = params?.enc ?? "hex";
    const format = `${alg}_${enc}`;
    const regex = core.regexes[format];
    if (!regex)
        throw new Error(`Unrecognized hash format: ${format}`);
    return core._stringFormat(ZodCustomStringFormat, format, regex, params);
}
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
    $ZodNumber.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
    inst.isFinite = true;
}, 
/*@__PURE__*/ derived({
    minValue: (inst) => {
        const { minimum, exclusiveMinimum } = aggregateChecks(inst);
        return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
    },
    maxValue: (inst) => {
        const { maximum, exclusiveMaximum } = aggregateChecks(inst);
        return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    },
    isInt: (inst) => {
        const { isInt, multipleOf } = aggregateChecks(inst);
        return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
    },
    format: (inst) => aggregateChecks(inst).format ?? null,
}, {
    gt(value, params) {
        return this.check(_gt(value, params));
    },
    gte(value, params) {
        return this.check(_gte(value, params));
    },
    min(value, params) {
        return this.check(_gte(value, params));
    },
    lt(value, params) {
        return this.check(_lt(value, params));
    },
    lte(value, params) {
        return this.check(_lte(value, params));
    },
    max(value, params) {
        return this.check(_lte(value, params));
    },
    int(params) {
        return this.check(schemas_int(params));
    },
    safe(params) {
        return this.check(schemas_int(params));
    },
    positive(params) {
        return this.check(_gt(0, params));
    },
    nonnegative(params) {
        return this.check(_gte(0, params));
    },
    negative(params) {
        return this.check(_lt(0, params));
    },
    nonpositive(params) {
        return this.check(_lte(0, params));
    },
    multipleOf(value, params) {
        return this.check(_multipleOf(value, params));
    },
    step(value, params) {
        return this.check(_multipleOf(value, params));
    },
    finite() {
        return this;
    },
}));
function schemas_number(params) {
    return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
    $ZodNumberFormat.init(inst, def);
    ZodNumber.init(inst, def);
});
function schemas_int(params) {
    return _int(ZodNumberFormat, params);
}
function float32(params) {
    return core._float32(ZodNumberFormat, params);
}
function float64(params) {
    return core._float64(ZodNumberFormat, params);
}
function int32(params) {
    return core._int32(ZodNumberFormat, params);
}
function uint32(params) {
    return core._uint32(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
    $ZodBoolean.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function schemas_boolean(params) {
    return _boolean(ZodBoolean, params);
}
const ZodBigInt = /*@__PURE__*/ $constructor("ZodBigInt", (inst, def) => {
    $ZodBigInt.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => bigintProcessor(inst, ctx, json, params);
}, 
/*@__PURE__*/ derived({
    minValue: (inst) => aggregateChecks(inst).minimum ?? null,
    maxValue: (inst) => aggregateChecks(inst).maximum ?? null,
    format: (inst) => aggregateChecks(inst).format ?? null,
}, {
    gte(value, params) {
        return this.check(_gte(value, params));
    },
    min(value, params) {
        return this.check(_gte(value, params));
    },
    gt(value, params) {
        return this.check(_gt(value, params));
    },
    lt(value, params) {
        return this.check(_lt(value, params));
    },
    lte(value, params) {
        return this.check(_lte(value, params));
    },
    max(value, params) {
        return this.check(_lte(value, params));
    },
    positive(params) {
        return this.check(_gt(BigInt(0), params));
    },
    negative(params) {
        return this.check(_lt(BigInt(0), params));
    },
    nonpositive(params) {
        return this.check(_lte(BigInt(0), params));
    },
    nonnegative(params) {
        return this.check(_gte(BigInt(0), params));
    },
    multipleOf(value, params) {
        return this.check(_multipleOf(value, params));
    },
}));
function schemas_bigint(params) {
    return core._bigint(ZodBigInt, params);
}
const ZodBigIntFormat = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodBigIntFormat", (inst, def) => {
    core.$ZodBigIntFormat.init(inst, def);
    ZodBigInt.init(inst, def);
})));
function int64(params) {
    return core._int64(ZodBigIntFormat, params);
}
function uint64(params) {
    return core._uint64(ZodBigIntFormat, params);
}
const ZodSymbol = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSymbol", (inst, def) => {
    core.$ZodSymbol.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.symbolProcessor(inst, ctx, json, params);
})));
function symbol(params) {
    return core._symbol(ZodSymbol, params);
}
const ZodUndefined = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodUndefined", (inst, def) => {
    core.$ZodUndefined.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.undefinedProcessor(inst, ctx, json, params);
})));
function schemas_undefined(params) {
    return core._undefined(ZodUndefined, params);
}

const ZodNull = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodNull", (inst, def) => {
    core.$ZodNull.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.nullProcessor(inst, ctx, json, params);
})));
function schemas_null(params) {
    return core._null(ZodNull, params);
}

const ZodAny = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodAny", (inst, def) => {
    core.$ZodAny.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.anyProcessor(inst, ctx, json, params);
})));
function any() {
    return core._any(ZodAny);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
    $ZodUnknown.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
    return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
    $ZodNever.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
    return _never(ZodNever, params);
}
const ZodVoid = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodVoid", (inst, def) => {
    core.$ZodVoid.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.voidProcessor(inst, ctx, json, params);
})));
function schemas_void(params) {
    return core._void(ZodVoid, params);
}

const ZodDate = /*@__PURE__*/ $constructor("ZodDate", (inst, def) => {
    $ZodDate.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => dateProcessor(inst, ctx, json, params);
    inst.min = (value, params) => inst.check(_gte(value, params));
    inst.max = (value, params) => inst.check(_lte(value, params));
}, 
/*@__PURE__*/ derived({
    minDate: (inst) => {
        const { minimum } = aggregateChecks(inst);
        return minimum ? new Date(minimum) : null;
    },
    maxDate: (inst) => {
        const { maximum } = aggregateChecks(inst);
        return maximum ? new Date(maximum) : null;
    },
}, {}));
function schemas_date(params) {
    return core._date(ZodDate, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodArray.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
    inst.element = def.element;
}, {
    min(n, params) {
        return this.check(_minLength(n, params));
    },
    nonempty(params) {
        return this.check(_minLength(1, params));
    },
    max(n, params) {
        return this.check(_maxLength(n, params));
    },
    length(n, params) {
        return this.check(_length(n, params));
    },
    unwrap() {
        return this.element;
    },
});
function array(element, params) {
    return _array(ZodArray, element, params);
}
// .keyof
function keyof(schema) {
    const shape = schema._zod.def.shape;
    return schemas_enum(Object.keys(shape));
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodObjectJIT.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
    installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
    keyof() {
        return schemas_enum(Object.keys(this._zod.def.shape));
    },
    catchall(catchall) {
        // `mergeDefs` rather than a spread: spreading reads `shape`, and resolving it can mint a whole fresh subtree
        return this.clone(mergeDefs(this._zod.def, { catchall: catchall }));
    },
    passthrough() {
        return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
    },
    loose() {
        return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
    },
    strict() {
        return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
    },
    strip() {
        return this.clone(mergeDefs(this._zod.def, { catchall: undefined }));
    },
    extend(incoming) {
        return extend(this, incoming);
    },
    safeExtend(incoming) {
        return safeExtend(this, incoming);
    },
    merge(other) {
        return merge(this, other);
    },
    pick(mask) {
        return pick(this, mask);
    },
    omit(mask) {
        return omit(this, mask);
    },
    partial(...args) {
        return partial(ZodOptional, this, args[0]);
    },
    exactPartial(...args) {
        return partial(ZodExactOptional, this, args[0], "exactPartial");
    },
    required(...args) {
        return required(ZodNonOptional, this, args[0]);
    },
});
function object(shape, params) {
    const def = {
        type: "object",
        shape: shape ?? {},
        ...normalizeParams(params),
    };
    return new ZodObject(def);
}
// strictObject
function strictObject(shape, params) {
    return new ZodObject({
        type: "object",
        shape,
        catchall: never(),
        ...normalizeParams(params),
    });
}
// looseObject
function looseObject(shape, params) {
    return new ZodObject({
        type: "object",
        shape,
        catchall: unknown(),
        ...normalizeParams(params),
    });
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
    $ZodUnion.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
    inst.options = def.options;
});
function union(options, params) {
    return new ZodUnion({
        type: "union",
        options: options,
        ...normalizeParams(params),
    });
}
const ZodXor = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodXor", (inst, def) => {
    ZodUnion.init(inst, def);
    core.$ZodXor.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.unionProcessor(inst, ctx, json, params);
    inst.options = def.options;
})));
/** Creates an exclusive union (XOR) where exactly one option must match.
 * Unlike regular unions that succeed when any option matches, xor fails if
 * zero or more than one option matches the input. */
function xor(options, params) {
    return new ZodXor({
        type: "union",
        options: options,
        inclusive: false,
        ...util.normalizeParams(params),
    });
}
const ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("ZodDiscriminatedUnion", (inst, def) => {
    ZodUnion.init(inst, def);
    $ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
    // const [options, params] = args;
    return new ZodDiscriminatedUnion({
        type: "union",
        options: options,
        discriminator,
        ...normalizeParams(params),
    });
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
    $ZodIntersection.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
    return new ZodIntersection({
        type: "intersection",
        left: left,
        right: right,
    });
}
const ZodTuple = /*@__PURE__*/ $constructor("ZodTuple", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodTuple.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
    rest(rest) {
        return this.clone({
            ...this._zod.def,
            rest: rest,
        });
    },
    partial() {
        const def = this._zod.def;
        // a refinement was authored against the full arity; partialing would run it on a shorter array
        if (def.checks?.length)
            throw new Error(".partial() cannot be used on tuple schemas containing refinements");
        return this.clone({
            ...def,
            items: def.items.map((item) => new ZodOptional({ type: "optional", innerType: item })),
        });
    },
});
function tuple(items, _paramsOrRest, _params) {
    const hasRest = _paramsOrRest instanceof $ZodType;
    const params = hasRest ? _params : _paramsOrRest;
    const rest = hasRest ? _paramsOrRest : null;
    return new ZodTuple({
        type: "tuple",
        items: items,
        rest,
        ...normalizeParams(params),
    });
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodRecord.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
    inst.keyType = def.keyType;
    inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
    // v3-compat: z.record(valueType, params?) — defaults keyType to z.string()
    if (!valueType || !valueType._zod) {
        return new ZodRecord({
            type: "record",
            keyType: schemas_string(),
            valueType: keyType,
            ...normalizeParams(valueType),
        });
    }
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...normalizeParams(params),
    });
}
// type alksjf = core.output<core.$ZodRecordKey>;
function partialRecord(keyType, valueType, params) {
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
        partial: true,
    });
}
function looseRecord(keyType, valueType, params) {
    return new ZodRecord({
        type: "record",
        keyType,
        valueType: valueType,
        mode: "loose",
        ...util.normalizeParams(params),
    });
}
const ZodMap = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodMap", (inst, def) => {
    _ensureDefaultMemoizer();
    core.$ZodMap.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.mapProcessor(inst, ctx, json, params);
    inst.keyType = def.keyType;
    inst.valueType = def.valueType;
    inst.min = (...args) => inst.check(core._minSize(...args));
    inst.nonempty = (params) => inst.check(core._minSize(1, params));
    inst.max = (...args) => inst.check(core._maxSize(...args));
    inst.size = (...args) => inst.check(core._size(...args));
})));
function map(keyType, valueType, params) {
    return new ZodMap({
        type: "map",
        keyType: keyType,
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodSet = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSet", (inst, def) => {
    _ensureDefaultMemoizer();
    core.$ZodSet.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.setProcessor(inst, ctx, json, params);
    inst.min = (...args) => inst.check(core._minSize(...args));
    inst.nonempty = (params) => inst.check(core._minSize(1, params));
    inst.max = (...args) => inst.check(core._maxSize(...args));
    inst.size = (...args) => inst.check(core._size(...args));
})));
function set(valueType, params) {
    return new ZodSet({
        type: "set",
        valueType: valueType,
        ...util.normalizeParams(params),
    });
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
    $ZodEnum.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
    inst.enum = def.entries;
    // reuse the parsed value set so a numeric TS enum's reverse-mapping keys stay out
    inst.options = [...inst._zod.values];
    const keys = new Set(Object.keys(def.entries));
    inst.extract = (values, params) => {
        const newEntries = {};
        for (const value of values) {
            if (keys.has(value)) {
                newEntries[value] = def.entries[value];
            }
            else
                throw new Error(`Key ${value} not found in enum`);
        }
        return new ZodEnum({
            ...def,
            checks: [],
            ...normalizeParams(params),
            entries: newEntries,
        });
    };
    inst.exclude = (values, params) => {
        const newEntries = { ...def.entries };
        for (const value of values) {
            if (keys.has(value)) {
                delete newEntries[value];
            }
            else
                throw new Error(`Key ${value} not found in enum`);
        }
        return new ZodEnum({
            ...def,
            checks: [],
            ...normalizeParams(params),
            entries: newEntries,
        });
    };
});
function schemas_enum(values, params) {
    const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
    return new ZodEnum({
        type: "enum",
        entries,
        ...normalizeParams(params),
    });
}

/** @deprecated This API has been merged into `z.enum()`. Use `z.enum()` instead.
 *
 * ```ts
 * enum Colors { red, green, blue }
 * z.enum(Colors);
 * ```
 */
function nativeEnum(entries, params) {
    return new ZodEnum({
        type: "enum",
        entries,
        ...util.normalizeParams(params),
    });
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
    $ZodLiteral.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
    inst.values = new Set(def.values);
    Object.defineProperty(inst, "value", {
        get() {
            if (def.values.length > 1) {
                throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
            }
            return def.values[0];
        },
    });
});
function literal(value, params) {
    return new ZodLiteral({
        type: "literal",
        values: Array.isArray(value) ? value : [value],
        ...normalizeParams(params),
    });
}
const ZodFile = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodFile", (inst, def) => {
    core.$ZodFile.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.fileProcessor(inst, ctx, json, params);
    inst.min = (size, params) => inst.check(core._minSize(size, params));
    inst.max = (size, params) => inst.check(core._maxSize(size, params));
    inst.mime = (types, params) => inst.check(core._mime(Array.isArray(types) ? types : [types], params));
})));
function file(params) {
    return core._file(ZodFile, params);
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
    _ensureDefaultMemoizer();
    $ZodTransform.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
    inst._zod.parse = (payload, _ctx) => {
        if (_ctx.direction === "backward") {
            throw new $ZodEncodeError(inst.constructor.name);
        }
        payload.addIssue = (issue) => {
            if (typeof issue === "string") {
                payload.issues.push(util_issue(issue, payload.value, def));
            }
            else {
                // for Zod 3 backwards compatibility
                const _issue = issue;
                if (_issue.fatal)
                    _issue.continue = false;
                _issue.code ?? (_issue.code = "custom");
                if (!("input" in _issue))
                    _issue.input = payload.value;
                _issue.inst ?? (_issue.inst = inst);
                // _issue.continue ??= true;
                payload.issues.push(util_issue(_issue));
            }
        };
        const output = def.transform(payload.value, payload);
        if (output instanceof Promise) {
            return output.then((output) => {
                payload.value = output;
                return payload;
            });
        }
        payload.value = output;
        return payload;
    };
});
function transform(fn) {
    return new ZodTransform({
        type: "transform",
        transform: fn,
    });
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
    $ZodOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
    return new ZodOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
    $ZodExactOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
    return new ZodExactOptional({
        type: "optional",
        innerType: innerType,
    });
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
    $ZodNullable.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
    return new ZodNullable({
        type: "nullable",
        innerType: innerType,
    });
}
// nullish
function schemas_nullish(innerType) {
    return optional(nullable(innerType));
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
    $ZodDefault.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
    inst.removeDefault = inst.unwrap;
});
function schemas_default(innerType, defaultValue) {
    return new ZodDefault({
        type: "default",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
        },
    });
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
    $ZodPrefault.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
    return new ZodPrefault({
        type: "prefault",
        innerType: innerType,
        get defaultValue() {
            return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
        },
    });
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
    $ZodNonOptional.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
    return new ZodNonOptional({
        type: "nonoptional",
        innerType: innerType,
        ...normalizeParams(params),
    });
}
const ZodSuccess = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodSuccess", (inst, def) => {
    core.$ZodSuccess.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.successProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
})));
function success(innerType) {
    return new ZodSuccess({
        type: "success",
        innerType: innerType,
    });
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
    $ZodCatch.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
    inst.removeCatch = inst.unwrap;
});
function schemas_catch(innerType, catchValue) {
    return new ZodCatch({
        type: "catch",
        innerType: innerType,
        catchValue: (typeof catchValue === "function" ? catchValue : constantCatch(catchValue)),
    });
}

const ZodNaN = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodNaN", (inst, def) => {
    core.$ZodNaN.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.nanProcessor(inst, ctx, json, params);
})));
function nan(params) {
    return core._nan(ZodNaN, params);
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
    $ZodPipe.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
    inst.in = def.in;
    inst.out = def.out;
});
function pipe(in_, out) {
    return new ZodPipe({
        type: "pipe",
        in: in_,
        out: out,
        // ...util.normalizeParams(params),
    });
}
const ZodCodec = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodCodec", (inst, def) => {
    ZodPipe.init(inst, def);
    core.$ZodCodec.init(inst, def);
})));
function codec(in_, out, params) {
    return new ZodCodec({
        type: "pipe",
        in: in_,
        out: out,
        transform: params.decode,
        reverseTransform: params.encode,
    });
}
function invertCodec(codec) {
    const def = codec._zod.def;
    return new ZodCodec({
        type: "pipe",
        in: def.out,
        out: def.in,
        transform: def.reverseTransform,
        reverseTransform: def.transform,
    });
}
const ZodPreprocess = /*@__PURE__*/ $constructor("ZodPreprocess", (inst, def) => {
    ZodPipe.init(inst, def);
    $ZodPreprocess.init(inst, def);
});
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
    $ZodReadonly.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
    return new ZodReadonly({
        type: "readonly",
        innerType: innerType,
    });
}
const ZodTemplateLiteral = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodTemplateLiteral", (inst, def) => {
    core.$ZodTemplateLiteral.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.templateLiteralProcessor(inst, ctx, json, params);
})));
function templateLiteral(parts, params) {
    return new ZodTemplateLiteral({
        type: "template_literal",
        parts,
        ...util.normalizeParams(params),
    });
}
const ZodLazy = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodLazy", (inst, def) => {
    core.$ZodLazy.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.lazyProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.getter();
})));
function lazy(getter) {
    return new ZodLazy({
        type: "lazy",
        getter: getter,
    });
}
const ZodPromise = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodPromise", (inst, def) => {
    core.$ZodPromise.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.promiseProcessor(inst, ctx, json, params);
    inst.unwrap = () => inst._zod.def.innerType;
})));
function promise(innerType) {
    return new ZodPromise({
        type: "promise",
        innerType: innerType,
    });
}
const ZodFunction = /*@__PURE__*/ (/* unused pure expression or super */ null && (core.$constructor("ZodFunction", (inst, def) => {
    core.$ZodFunction.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => processors.functionProcessor(inst, ctx, json, params);
})));
function _function(params) {
    return new ZodFunction({
        type: "function",
        input: Array.isArray(params?.input) ? tuple(params?.input) : (params?.input ?? array(unknown())),
        output: params?.output ?? unknown(),
    });
}

const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
    $ZodCustom.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
// custom checks
function check(fn) {
    const ch = new core.$ZodCheck({
        check: "custom",
        // ...util.normalizeParams(params),
    });
    ch._zod.check = fn;
    return ch;
}
function custom(fn, _params) {
    return core._custom(ZodCustom, fn ?? (() => true), _params);
}
function refine(fn, _params = {}) {
    return _refine(ZodCustom, fn, _params);
}
// superRefine
function superRefine(fn, params) {
    return _superRefine(fn, params);
}
// Re-export describe and meta from core
const schemas_describe = describe;
const schemas_meta = meta;
const ZodInstanceOf = /*@__PURE__*/ $constructor("ZodInstanceOf", (inst, def) => {
    ZodCustom.init(inst, def);
}, {
    properties(shape, params) {
        // asserts in place, so the narrowed output type is truthful without a wrapper
        return this.check(_properties(shape, params));
    },
});
function _instanceof(cls, params = {}) {
    const inst = new ZodInstanceOf({
        type: "custom",
        check: "custom",
        fn: (data) => data instanceof cls,
        abort: true,
        ...util.normalizeParams(params),
    });
    inst._zod.bag.Class = cls;
    // Override check to emit invalid_type instead of custom
    inst._zod.check = (payload) => {
        if (!(payload.value instanceof cls)) {
            payload.issues.push({
                code: "invalid_type",
                expected: cls.name,
                input: payload.value,
                inst,
                path: [...(inst._zod.def.path ?? [])],
            });
        }
    };
    return inst;
}

// stringbool
const stringbool = (...args) => core._stringbool({
    Codec: ZodCodec,
    Boolean: ZodBoolean,
    String: ZodString,
}, ...args);
function json(params) {
    const jsonSchema = lazy(() => {
        return union([schemas_string(params), schemas_number(), schemas_boolean(), schemas_null(), array(jsonSchema), record(schemas_string(), jsonSchema)]);
    });
    return jsonSchema;
}
// preprocess
function preprocess(fn, schema) {
    return new ZodPreprocess({
        type: "pipe",
        in: transform(fn),
        out: schema,
    });
}

;// CONCATENATED MODULE: ./build/mock-vllm/faults/fault.js

/** Faults that need no more than their name. */
const PLAIN_FAULTS = [
    "connection-reset",
    "missing-done",
    "missing-finish-reason",
    "no-usage",
    "all-in-last-chunk",
    "empty-content",
    "reasoning-only",
    "reasoning-eats-max-tokens",
    "foreign-canary",
    "missing-canary",
    "double-canary",
    "repetition",
    "duplicate-answers",
    "crlf",
    "comments",
    "bom",
    "no-space",
    "two-events-per-write",
    "event-over-writes",
    "split-every-byte",
    "split-utf8",
    "keep-alive-close",
];
const FAULT_STATUSES = [400, 401, 404, 408, 429, 500, 503];
/** 31 days; longer is for ever. */
const seconds = schemas_number().min(0).max(2_678_400);
const afterChunks = schemas_int().min(0).default(3);
/** When a rule applies; a rule with neither always does. */
const when = {
    /**
     * Share of requests, drawn from the seed and each request's key (its marker, or a hash of its
     * prompt): a request that is sent again meets the same faults again.
     */
    rate: schemas_number().min(0).max(1).optional(),
    /**
     * Which requests: the number in the prompt's marker, or else the place in the order of arrival,
     * from 0, among all requests to the rule's paths since the rules were set, whatever became of them.
     */
    requests: array(schemas_int().min(0)).optional(),
    /** Paths it is for, such as `/v1/models`; absent, those that generate. */
    paths: array(schemas_string().startsWith("/")).optional(),
};
/** One fault and when it happens. */
const FaultRule = discriminatedUnion("kind", [
    strictObject({ kind: schemas_enum(PLAIN_FAULTS), ...when }),
    /** An error instead of an answer; 408 and 429 come as from a gateway, vLLM sends neither. */
    strictObject({
        kind: literal("status"),
        status: literal(FAULT_STATUSES),
        /** With 429 only. */
        retryAfterSeconds: schemas_int().min(0).default(1),
        ...when,
    }),
    /** This connection is cut, and for so long the port refuses new ones. */
    strictObject({ kind: literal("connection-refused"), seconds: seconds.default(1), ...when }),
    /** Status and headers come so much later. */
    strictObject({ kind: literal("slow-headers"), seconds: seconds.default(2), ...when }),
    /** The role delta comes at once, everything else so much later. */
    strictObject({ kind: literal("early-role"), seconds: seconds.default(1), ...when }),
    /** Silence after so many text chunks: for a time, or without `seconds` for ever. */
    strictObject({ kind: literal("stall"), seconds: seconds.optional(), afterChunks, ...when }),
    /** Half a chunk, then a reset. */
    strictObject({ kind: literal("reset-mid-chunk"), afterChunks, ...when }),
    /** The connection closes in good order, the body does not. */
    strictObject({ kind: literal("truncated-body"), afterChunks, ...when }),
    /** One event's JSON stops half-way; the stream goes on. */
    strictObject({ kind: literal("truncated-json"), afterChunks, ...when }),
    /** vLLM's mid-stream error, `[DONE]`, and nothing more. */
    strictObject({ kind: literal("error-frame"), afterChunks, ...when }),
    /** One event so large, by a key that no client knows. */
    strictObject({
        kind: literal("huge-event"),
        bytes: schemas_int().min(1).max(268_435_456).default(16_777_216),
        afterChunks,
        ...when,
    }),
    /** The answer is whole, but its last chunk gives another `finish_reason`. */
    strictObject({
        kind: literal("finish-reason"),
        reason: schemas_string().min(1).max(64).default("abort"),
        ...when,
    }),
    /** Usage says so many completion tokens more than there were. */
    strictObject({ kind: literal("wrong-usage"), extraTokens: schemas_int().default(7), ...when }),
    strictObject({ kind: literal("too-many-words"), words: schemas_int().min(1).default(1), ...when }),
    strictObject({ kind: literal("too-few-words"), words: schemas_int().min(1).default(1), ...when }),
]);
/** Every kind, by name. */
const FAULT_KINDS = FaultRule.options
    .flatMap(({ shape: { kind } }) => ("options" in kind ? kind.options : [...kind.values]))
    .sort();
/** The first fault of a kind among those of one request. */
function findFault(faults, kind) {
    return faults.find((fault) => fault.kind === kind);
}
function hasFault(faults, kind) {
    return faults.some((fault) => fault.kind === kind);
}

;// CONCATENATED MODULE: external "node:timers"
const external_node_timers_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers");
;// CONCATENATED MODULE: ./build/mock-vllm/clock/clock.js

/** Longest delay a Node timer takes; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The machine's own clock. */
function systemClock() {
    const anchorUnixNs = BigInt(Date.now()) * 1000000n;
    const anchorMs = performance.now();
    return {
        now: () => performance.now(),
        unixNs: () => anchorUnixNs + BigInt(Math.round((performance.now() - anchorMs) * 1e6)),
        after(delayMs, run) {
            if (delayMs <= 0) {
                // A timer of 0 ms would wait for 1 ms.
                const turn = (0,external_node_timers_namespaceObject.setImmediate)(run);
                return () => clearImmediate(turn);
            }
            const timer = (0,external_node_timers_namespaceObject.setTimeout)(run, Math.min(delayMs, LONGEST_TIMER_MS));
            return () => clearTimeout(timer);
        },
    };
}
/**
 * A clock on which the mock's time passes faster: at 0.5, a delay of 10 ms takes 5 ms of the base
 * clock. The wall clock is left alone, since it only stamps answers.
 */
function scaledClock(base, scale) {
    return {
        now: () => base.now() / scale,
        unixNs: () => base.unixNs(),
        after: (delayMs, run) => base.after(delayMs * scale, run),
    };
}
/** So that nothing of a closed mock, such as a step or a stall, keeps its process alive. */
function closableClock(base) {
    const pending = new Set();
    return {
        now: base.now,
        unixNs: base.unixNs,
        after(delayMs, run) {
            const cancel = base.after(delayMs, () => {
                pending.delete(cancel);
                run();
            });
            pending.add(cancel);
            return () => {
                pending.delete(cancel);
                cancel();
            };
        },
        close() {
            for (const cancel of pending)
                cancel();
            pending.clear();
        },
    };
}
/** A Unix time as HTTP's `date` header writes it. */
function httpDate(unixNs) {
    return new Date(Number(unixNs / 1000000n)).toUTCString();
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/profiles.js
/** Takes no time at all: every step ends when it starts. The other profiles change it. */
const INSTANT = {
    arrivalUs: 0,
    arrivalUsPer1kTokens: 0,
    emitUs: 0,
    stepUs: 0,
    prefillTokenUs: 0,
    decodeSeqUs: 0,
    kvReadUsPer1kTokens: 0,
    prefillContextUsPer1mPairs: 0,
    maxNumSeqs: 256,
    maxNumBatchedTokens: 8192,
    chunkedPrefill: true,
    longPrefillTokenThreshold: 0,
    maxNumQueuedReqs: null,
    kvBlocks: 65_536,
    blockSize: 16,
    prefixCaching: true,
    speculation: null,
    streamInterval: 1,
    seed: 0,
    stepsPerTurn: 32,
};
/** Named servers. `engineConfig("8b-h100", { maxNumSeqs: 8 })` is one of them with changes. */
const PROFILES = {
    instant: INSTANT,
    /** Llama 3.1 8B on two H100: published coefficients of BLIS, fitted by its authors on real vLLM. */
    "8b-h100": {
        ...INSTANT,
        stepUs: 6_900,
        prefillTokenUs: 18,
        decodeSeqUs: 3,
        maxNumSeqs: 1024,
    },
    /** Qwen3 14B on one H100, from the same source. */
    "14b-h100": {
        ...INSTANT,
        arrivalUs: 8_888,
        arrivalUsPer1kTokens: 180,
        stepUs: 13_600,
        prefillTokenUs: 39,
        decodeSeqUs: 27,
        maxNumSeqs: 1024,
    },
    /**
     * The model agents-a1 in FP8 on one RTX PRO 6000 Blackwell (SM120): fitted to seven recorded
     * runs, see docs/decisions/0006-dual-sm120-profiles.md. Seats and KV blocks are assumed.
     */
    "dual-sm120-tp1": {
        ...INSTANT,
        arrivalUs: 4_460,
        stepUs: 5_051,
        prefillTokenUs: 33,
        prefillContextUsPer1mPairs: 1_000,
        decodeSeqUs: 237,
        kvReadUsPer1kTokens: 4,
        maxNumSeqs: 64,
    },
    /**
     * DeepSeek V4 Flash NVFP4 over two RTX PRO 6000 Blackwell with five draft tokens: fitted to five
     * recorded runs, see the same record. Prefill of many requests at once is not reproduced.
     */
    "dual-sm120-tp2": {
        ...INSTANT,
        stepUs: 21_815,
        prefillTokenUs: 112,
        prefillContextUsPer1mPairs: 825,
        decodeSeqUs: 1_744,
        kvReadUsPer1kTokens: 63,
        maxNumSeqs: 16,
        speculation: { draftTokens: 5, acceptance: 0.75 },
    },
};
const PROFILE_NAMES = Object.keys(PROFILES);
function engineConfig(profile, overrides = {}) {
    return { ...PROFILES[profile], ...overrides };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/reference-run.js
/**
 * The four requests of one real run (run id benchmark-20260917T172104Z): four at once against one
 * vLLM server on a dual-SM120 machine, 8,192 planned tokens, 64 words asked for, effort `max`.
 */
const REFERENCE_ROWS = [
    {
        requestIndex: 0,
        promptTokens: 6066,
        outputTokens: 461,
        reasoningChunks: 318,
        contentChunks: 73,
        firstOutputMs: 1656.3155159819871,
        firstContentMs: 18995.270304963924,
        endMs: 20185.567106935196,
    },
    {
        requestIndex: 1,
        promptTokens: 6068,
        outputTokens: 746,
        reasoningChunks: 632,
        contentChunks: 73,
        firstOutputMs: 3303.26411803253,
        firstContentMs: 23289.76204409264,
        endMs: 24338.9686740702,
    },
    {
        requestIndex: 2,
        promptTokens: 6068,
        outputTokens: 852,
        reasoningChunks: 754,
        contentChunks: 73,
        firstOutputMs: 4948.801225982606,
        firstContentMs: 24778.88415195048,
        endMs: 25668.013541027904,
    },
    {
        requestIndex: 3,
        promptTokens: 6069,
        outputTokens: 461,
        reasoningChunks: 318,
        contentChunks: 73,
        firstOutputMs: 12466.892218915746,
        firstContentMs: 19149.811200913973,
        endMs: 20324.98452393338,
    },
];

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/replay-rows.js


/** Longest artifact text that is read, in characters; a thousand requests take about 1.5 million. */
const MAX_TEXT_LENGTH = 64 * 2 ** 20;
const milliseconds = schemas_number().min(0).max(Number.MAX_SAFE_INTEGER);
const count = schemas_int().min(0);
/** The part of a row that replay needs, in all revisions of the format. Other keys are left alone. */
const RecordedRow = object({
    request_index: count,
    prompt_tokens: count.nullish(),
    output_tokens: count.nullish(),
    reasoning_chunks: count.nullish(),
    content_chunks: count.nullish(),
    time_to_first_output_ms: milliseconds.nullish(),
    ttft_ms: milliseconds,
    e2e_ms: milliseconds,
})
    .refine((row) => (row.time_to_first_output_ms ?? row.ttft_ms) <= row.ttft_ms, {
    message: "time_to_first_output_ms is later than ttft_ms",
})
    .refine((row) => row.ttft_ms <= row.e2e_ms, { message: "ttft_ms is later than e2e_ms" })
    .refine((row) => tokensOf(row) > 0, {
    message: "neither output_tokens nor content_chunks says how much was generated",
});
const Recording = object({
    request_timings: array(RecordedRow)
        .min(1, "no request was recorded")
        .max(1_000_000, "more than a million requests"),
});
/**
 * The requests of a benchmark artifact, by request index.
 * @throws MockError that names `source` and every row that cannot be replayed.
 */
function readReplayRows(text, source) {
    if (text.length > MAX_TEXT_LENGTH) {
        throw new MockError(`${source} has ${text.length} characters, ${MAX_TEXT_LENGTH} are read at most: replay a shorter run.`);
    }
    const parsed = Recording.safeParse(parseJson(text, source));
    if (!parsed.success) {
        throw new MockError(`${source} cannot be replayed; replay needs the times of each request.\n${prettifyError(parsed.error)}`);
    }
    return parsed.data.request_timings
        .map(toReplayRow)
        .sort((one, other) => one.requestIndex - other.requestIndex);
}
function parseJson(text, source) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw new MockError(`${source} is not JSON, so it cannot be replayed.`, { cause });
    }
}
function toReplayRow(row) {
    const outputTokens = tokensOf(row);
    const reasoningChunks = row.reasoning_chunks ?? 0;
    return {
        requestIndex: row.request_index,
        promptTokens: row.prompt_tokens ?? null,
        outputTokens,
        reasoningChunks,
        contentChunks: row.content_chunks ?? Math.max(1, outputTokens - reasoningChunks),
        firstOutputMs: row.time_to_first_output_ms ?? row.ttft_ms,
        firstContentMs: row.ttft_ms,
        endMs: row.e2e_ms,
    };
}
/** Without usage a chunk counts as one token: some number is needed to replay it. */
function tokensOf(row) {
    return row.output_tokens ?? (row.reasoning_chunks ?? 0) + (row.content_chunks ?? 0);
}

;// CONCATENATED MODULE: ./build/mock-vllm/scenario/profiles.js





/** The named profiles; `replay:FILE` is one more, with an artifact of one's own. */
const MOCK_PROFILES = [...PROFILE_NAMES, "reference"];
const USUAL = {
    maxModelLen: 327_680,
    reasoningTokens: [24, 96],
    answerTokens: [48, 160],
    promptTokensDetails: true,
    timeScale: 1,
};
const REPLAYED = { ...USUAL, promptTokensDetails: false };
/** The reference run takes 26 s; so much of it keeps a first try under 15 s, start and prompts included. */
const REFERENCE_TIME_SCALE = 0.3;
const REPLAY_PREFIX = "replay:";
/** @throws MockError for an unknown name or a file that cannot be replayed. */
function findProfile(name) {
    const simulated = PROFILE_NAMES.find((known) => known === name);
    if (simulated !== undefined) {
        return { name, ...USUAL, timing: { kind: "simulated", config: simulated } };
    }
    if (name === "reference") {
        const timing = { kind: "replay", rows: REFERENCE_ROWS };
        return { name, ...REPLAYED, timing, timeScale: REFERENCE_TIME_SCALE };
    }
    if (name.startsWith(REPLAY_PREFIX)) {
        const rows = readReplayRows(...readArtifact(name.slice(REPLAY_PREFIX.length)));
        return { name: "replay", ...REPLAYED, timing: { kind: "replay", rows } };
    }
    throw new MockError(unknownProfile(name));
}
/** The name is one of the profiles, or says which file to replay. */
function isProfile(name) {
    return MOCK_PROFILES.includes(name) || name.startsWith(REPLAY_PREFIX);
}
function unknownProfile(name) {
    return `There is no mock profile "${name}". Use one of: ${MOCK_PROFILES.join(", ")}, or replay:FILE with a benchmark artifact.`;
}
function readArtifact(path) {
    try {
        return [(0,external_node_fs_namespaceObject.readFileSync)(path, "utf8"), path];
    }
    catch (cause) {
        throw new MockError(`The artifact "${path}" cannot be read, so it cannot be replayed. Give replay: the path of a benchmark artifact.`, { cause });
    }
}
/** @throws MockError that names the known profiles. */
function profileSettings(name) {
    const { timing } = findProfile(name);
    if (timing.kind === "simulated")
        return { settings: {}, notice: null };
    if (name !== "reference") {
        return { settings: { requests: String(timing.rows.length) }, notice: null };
    }
    return {
        settings: {
            requests: "4",
            concurrency: "4",
            "context-tokens": "8192",
            "response-words": "64",
            "request-canaries": "true",
            "controlled-output-policy": "strict",
            "max-tokens": "16384",
        },
        notice: `The reference mock replays a real run of 26 s. On the real clock its delays are multiplied by ${REFERENCE_TIME_SCALE}, ` +
            "so every time below is shorter than it was; with virtual-time they are the recorded ones.",
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/refusal.js

/** What is wrong with an input that a schema refused: every mistake with its path and what is allowed. */
function refusalText(error, { schema, input }) {
    return error.issues
        .flatMap((issue) => {
        if (issue.code !== "unrecognized_keys")
            return mistake(issue.message, issue.path);
        const allowed = allowedKeys(schema, issue.path, input).join(", ");
        return issue.keys.map((key) => mistake(`Unknown key "${key}": allowed are ${allowed}`, [...issue.path, key]));
    })
        .join("\n");
}
function mistake(message, path) {
    return path.length === 0 ? `✖ ${message}` : `✖ ${message}\n  → at ${toDotPath(path)}`;
}
function allowedKeys(schema, path, input) {
    let nodes = alternatives(toJSONSchema(schema, { io: "input" }));
    let value = input;
    for (const part of path) {
        nodes = nodes
            .map((node) => (typeof part === "number" ? node.items : node.properties?.[String(part)]))
            .flatMap((node) => (node === undefined ? [] : alternatives(node)));
        value = memberOf(value, part);
    }
    const kind = memberOf(value, "kind");
    const keys = nodes
        .filter((node) => isOfKind(node, kind))
        .flatMap(({ properties = {} }) => Object.keys(properties));
    return [...new Set(keys)];
}
function alternatives(node) {
    const choices = node.anyOf ?? node.oneOf;
    return choices === undefined ? [node] : choices.flatMap(alternatives);
}
/** Of several kinds of object, only that of the input tells what the input may hold. */
function isOfKind({ properties }, kind) {
    const own = properties?.["kind"];
    return own === undefined || own.const === kind || own.enum?.includes(kind) === true;
}
function memberOf(value, part) {
    if (typeof value !== "object" || value === null)
        return undefined;
    return value[part];
}

;// CONCATENATED MODULE: ./build/mock-vllm/scenario/engine-overrides.js

const fromZero = schemas_int().min(0).optional();
const fromOne = schemas_int().min(1).optional();
/** What a scenario may change of its profile's simulator; units are in `EngineConfig`. */
const EngineOverrides = strictObject({
    arrivalUs: fromZero,
    arrivalUsPer1kTokens: fromZero,
    emitUs: fromZero,
    stepUs: fromZero,
    prefillTokenUs: fromZero,
    decodeSeqUs: fromZero,
    kvReadUsPer1kTokens: fromZero,
    prefillContextUsPer1mPairs: fromZero,
    maxNumSeqs: fromOne,
    maxNumBatchedTokens: fromOne,
    chunkedPrefill: schemas_boolean().optional(),
    longPrefillTokenThreshold: fromZero,
    maxNumQueuedReqs: schemas_int().min(0).nullable().optional(),
    kvBlocks: fromOne,
    blockSize: fromOne,
    prefixCaching: schemas_boolean().optional(),
    speculation: strictObject({ draftTokens: schemas_int().min(1), acceptance: schemas_number().min(0).max(1) })
        .nullable()
        .optional(),
    streamInterval: fromOne,
    stepsPerTurn: fromOne,
});
/** The profile's simulator with the overrides that were given. */
function overrideEngine(config, overrides) {
    const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
    return { ...config, ...Object.fromEntries(given) };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scenario/scenario.js






/** So many tokens, or a least and a most between which each request draws. */
const Tokens = union([
    schemas_int().min(0),
    tuple([schemas_int().min(0), schemas_int().min(0)])
        .refine(([least, most]) => least <= most, { error: "the first must not exceed the second" }),
], { error: "Invalid input: expected a whole number from 0 or two of them, [least, most]" });
/** All that can be set of a mock. A scenario file holds the same keys. */
const Scenario = strictObject({
    /** Timing and answer lengths: one of `MOCK_PROFILES`, or `replay:FILE`. */
    profile: schemas_string()
        .refine(isProfile, { error: ({ input }) => unknownProfile(String(input)) })
        .default("instant"),
    /** Same seed, same answers. */
    seed: schemas_int().min(0).default(0),
    /** Served model names; the first is the one in answers and metrics. */
    models: array(schemas_string().min(1)).min(1).default(["mock-model"]),
    /** Tokens of prompt and answer together; null takes the profile's. */
    maxModelLen: schemas_int().min(16).nullable().default(null),
    /** What `/version` says. */
    version: schemas_string().min(1).default("0.29.0"),
    /** Whose bytes: vLLM's Python server or its Rust front end. */
    frontend: schemas_enum(["python", "rust"]).default("python"),
    /** The name that carries reasoning: since 0.16 `reasoning`, before 0.11.1 `reasoning_content`. */
    reasoningField: schemas_enum(["reasoning", "both", "reasoning_content"]).default("reasoning"),
    /** False: no reasoning parser, so reasoning stays in the content with its closing tag. */
    reasoningParser: schemas_boolean().default(true),
    /** Tokens of reasoning where thinking is on; null takes the profile's. */
    reasoningTokens: Tokens.nullable().default(null),
    /** Visible tokens where a prompt asks for no words; null takes the profile's. */
    answerTokens: Tokens.nullable().default(null),
    /**
     * Requests with tools are answered as with `--enable-auto-tool-choice --tool-call-parser hermes`;
     * false: they are refused, as vLLM refuses them without.
     */
    toolParser: schemas_boolean().default(true),
    /** Calls of an answer where the model may choose (`tool_choice` auto); 0: it answers in text. */
    autoToolCalls: schemas_int().min(0).max(16).default(0),
    /** LoRA adapters served from the start, as with `--lora-modules`. */
    loraModules: array(strictObject({ name: schemas_string().min(1), path: schemas_string().min(1) }))
        .default([]),
    /** What the metrics say of `--max-loras`. */
    maxLoras: schemas_int().min(1).default(1),
    /** The routes that load and unload adapters, as with `VLLM_ALLOW_RUNTIME_LORA_UPDATING`. */
    runtimeLoraUpdating: schemas_boolean().default(true),
    /** Prompt tokens without a first answer token at which requests are refused; null is no limit. */
    maxNumQueuedTokens: schemas_int().min(0).nullable().default(null),
    /** Asked of `/v1` paths as `Authorization: Bearer …`. */
    apiKey: schemas_string().min(1).nullable().default(null),
    /** `usage.prompt_tokens_details`, as with `--enable-prompt-tokens-details`; null takes the profile's. */
    promptTokensDetails: schemas_boolean().nullable().default(null),
    /** `metrics` beside the final usage, as with `--enable-per-request-metrics`. */
    perRequestMetrics: schemas_boolean().default(false),
    /** Usage in every chunk, as with `--enable-force-include-usage`. */
    forceIncludeUsage: schemas_boolean().default(false),
    /** `X-Request-Id` on every answer, as with `--enable-request-id-headers`. */
    requestIdHeaders: schemas_boolean().default(false),
    /** `/load` counts, as with `--enable-server-load-tracking`. */
    serverLoadTracking: schemas_boolean().default(false),
    /** The routes that vLLM has in development mode only: sleep, wake_up, server_info and so on. */
    devMode: schemas_boolean().default(true),
    /** Paths that answer 404, as on a server that does not have them: `/tokenize`, `/metrics`. */
    withoutPaths: array(schemas_string().startsWith("/")).default([]),
    /** An idle connection is closed after so long; vLLM's `VLLM_HTTP_TIMEOUT_KEEP_ALIVE`. */
    keepAliveSeconds: schemas_number().min(0).max(86_400).default(5),
    /** What a request to a sleeping engine gets. */
    whenAsleep: schemas_enum(["wait", "busy"]).default("wait"),
    /** Every route answers 503 for so long after the start, on the mock's clock. */
    startupSeconds: schemas_number().min(0).max(86_400).default(0),
    /** `/health` says 503, generating routes 500. */
    engineDead: schemas_boolean().default(false),
    /** Real seconds per simulated second on the real clock; null takes the profile's. */
    timeScale: schemas_number().positive().max(1000).nullable().default(null),
    /** Changes to the profile's simulator. */
    engine: EngineOverrides.default({}),
    /** Faults of generating requests. */
    faults: array(FaultRule).default([]),
});
/** Keys that the running mock cannot change, since engine and doors were built with them. */
const FIXED_KEYS = [
    "profile",
    "seed",
    "maxModelLen",
    "timeScale",
    "engine",
    "keepAliveSeconds",
    "loraModules",
    "maxLoras",
];
/** @throws MockError with the path of every wrong key and what is allowed there. */
function parseScenario(input) {
    const parsed = Scenario.safeParse(input);
    if (parsed.success)
        return parsed.data;
    throw new MockError(`The scenario cannot be used.\n${refusalText(parsed.error, { schema: Scenario, input })}`);
}
/** A running mock's scenario with some keys changed. @throws MockError */
function changeScenario(scenario, changes) {
    if (typeof changes !== "object" || changes === null || Array.isArray(changes)) {
        throw new MockError("The changes must be a JSON object with keys of a scenario.");
    }
    const fixed = Object.keys(changes).filter((key) => FIXED_KEYS.includes(key));
    if (fixed.length > 0) {
        throw new MockError(`A running mock cannot change ${fixed.join(", ")}: start another one with it instead.`);
    }
    return parseScenario({ ...scenario, ...changes });
}

;// CONCATENATED MODULE: external "node:events"
const external_node_events_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");
;// CONCATENATED MODULE: external "node:http"
const external_node_http_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");
;// CONCATENATED MODULE: ./build/mock-vllm/server/chunked-body.js
/** Sends what the one body holds that has unsent writes. */
let sendHeld = null;
/**
 * Frames chunks itself and hands the socket all writes in a row as one buffer: a third of the
 * processor time of `response.write`, which frames each chunk in four parts. In a row, until another
 * response writes or the turn of the event loop ends: in a step of many sequences, each one's bytes
 * leave within microseconds of the trace's time for them, not after all others' are made.
 */
function chunkedBody(response) {
    let pending = [];
    const flush = () => {
        if (sendHeld === flush)
            sendHeld = null;
        if (pending.length === 0)
            return;
        const turn = Buffer.concat(pending);
        pending = [];
        response.socket?.write(turn);
    };
    return {
        write(bytes) {
            // A pipelined request's response has no socket yet; Node keeps its body until it has one.
            if (response.socket === null) {
                response.write(bytes);
                return;
            }
            if (sendHeld !== flush) {
                sendHeld?.();
                sendHeld = flush;
                process.nextTick(flush);
            }
            pending.push(chunkHead(bytes.length), bytes, LINE_END);
        },
        writePartial(bytes, done) {
            pending.push(chunkHead(bytes.length * 2), bytes);
            const rest = Buffer.concat(pending);
            pending = [];
            response.socket?.write(rest, done);
        },
        flush,
    };
}
const LINE_END = Buffer.from("\r\n", "latin1");
/** Heads of chunks up to this size are made once. */
const SMALL_CHUNK = 1024;
const smallHeads = Array.from({ length: SMALL_CHUNK }, (_, length) => makeHead(length));
function chunkHead(length) {
    return smallHeads[length] ?? makeHead(length);
}
function makeHead(length) {
    return Buffer.from(`${length.toString(16)}\r\n`, "latin1");
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/http-reply.js

/** The reply to one request on a port. */
function httpReply(response, { onEnd, closeForAWhile }) {
    const chunked = chunkedBody(response);
    let isChunked = false;
    return {
        head(status, headers) {
            // uvicorn sends neither `connection` nor `keep-alive`, and its `date` is in the list.
            response.removeHeader("connection");
            response.removeHeader("date");
            response.sendDate = false;
            isChunked = headers.some(([name]) => name === "transfer-encoding");
            response.writeHead(status, headers.flat());
            response.flushHeaders();
        },
        write(bytes) {
            if (isChunked)
                chunked.write(bytes);
            else
                response.write(bytes);
        },
        end(connection) {
            onEnd();
            chunked.flush();
            const { socket } = response;
            response.end(() => {
                if (connection === "close")
                    socket?.end();
            });
        },
        cut(how, partial) {
            onEnd();
            const cutNow = () => cutConnection(response, how);
            if (partial === undefined)
                cutNow();
            else if (isChunked)
                chunked.writePartial(partial, cutNow);
            else
                response.write(partial, cutNow);
        },
        refuse(forMs) {
            onEnd();
            cutConnection(response, "reset");
            closeForAWhile(forMs);
        },
    };
}
function cutConnection({ socket }, how) {
    if (how === "reset")
        socket?.resetAndDestroy();
    else
        socket?.destroy();
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/http-door.js




/** Opens a port; 0 takes a free one. @throws MockError when it cannot be had. */
async function openPort(handle, { host, port, keepAliveMs, clock }) {
    const server = (0,external_node_http_namespaceObject.createServer)((incoming, response) => {
        const hooks = { handle, closeForAWhile };
        answer(hooks, incoming, response).catch(() => response.destroy());
    });
    const closeForAWhile = (forMs) => {
        const bound = server.address();
        if (bound === null)
            return;
        server.close();
        clock.after(forMs, () => {
            if (!closing && !server.listening)
                server.listen(bound.port, host);
        });
    };
    let closing = false;
    server.keepAliveTimeout = keepAliveMs;
    // Since 24.6 Node adds a second to the time it is told, unless told otherwise.
    Object.assign(server, { keepAliveTimeoutBuffer: 0 });
    server.headersTimeout = 0;
    server.requestTimeout = 0;
    try {
        server.listen(port, host);
        await (0,external_node_events_namespaceObject.once)(server, "listening");
    }
    catch (cause) {
        throw new MockError(`The mock cannot listen on ${host} port ${port}: ${whyNot(cause)}`, {
            cause,
        });
    }
    const address = server.address();
    const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
    return {
        url: `http://${name}:${address.port}`,
        async close() {
            closing = true;
            if (!server.listening) {
                server.closeAllConnections();
                return;
            }
            const closed = (0,external_node_events_namespaceObject.once)(server, "close");
            server.close();
            server.closeAllConnections();
            await closed;
        },
    };
}
/** What stands in the way of a port, and what to do. */
function whyNot(cause) {
    const { code, message } = cause;
    switch (code) {
        case "EADDRINUSE":
            return "the port is in use. Choose another --port, or 0 for a free one.";
        case "EADDRNOTAVAIL":
            return "no interface of this machine has that address. Choose another --host, such as 127.0.0.1.";
        case "ENOTFOUND":
        case "EAI_AGAIN":
            return "the host's name has no address. Choose another --host, such as 127.0.0.1.";
        case "EACCES":
            return "that is not allowed. Choose a --port from 1024 up, or 0 for a free one.";
        default:
            return `${message}. Choose another --host or --port.`;
    }
}
async function answer({ handle, closeForAWhile }, incoming, response) {
    // A client may go away at any time; the connection's end is all that has to be known.
    response.on("error", () => { });
    const request = await readRequest(incoming);
    if (response.destroyed)
        return;
    let ended = false;
    const onEnd = () => {
        ended = true;
    };
    const clientGone = handle(request, httpReply(response, { onEnd, closeForAWhile }));
    response.on("close", () => {
        if (!ended)
            clientGone();
    });
}
async function readRequest(incoming) {
    const parts = [];
    for await (const part of incoming)
        parts.push(part);
    const url = new URL(incoming.url ?? "/", "http://mock-vllm.invalid");
    const headers = {};
    for (const [name, value] of Object.entries(incoming.headers)) {
        headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
    }
    return {
        method: incoming.method ?? "GET",
        path: url.pathname,
        query: url.searchParams,
        headers,
        body: Buffer.concat(parts).toString("utf8"),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/faults/arrivals.js
/** What rules without `paths` are for. */
const GENERATING_PATHS = ["/v1/chat/completions", "/v1/completions"];
function countArrivals() {
    let counts = [];
    return {
        take(rules, path) {
            const places = rules.map((_, number) => counts[number] ?? 0);
            counts = places.map((count, number) => {
                const rule = rules[number];
                return rule !== undefined && isFor(rule, path) ? count + 1 : count;
            });
            return places;
        },
        restart() {
            counts = [];
        },
    };
}
/** The rule may strike requests to the path. */
function isFor({ paths }, path) {
    return (paths ?? GENERATING_PATHS).includes(path);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/adapters.js
function createAdapters(served, clock) {
    const byName = new Map(served.map((adapter) => [adapter.name, adapter]));
    const running = new Map();
    const waiting = new Map();
    const seen = new Map();
    let isUsed = byName.size > 0;
    // As vLLM's gauge: one series for each pair of sets, its value the last time that it was true.
    function note() {
        if (!isUsed)
            return;
        const info = { running: namesIn(running), waiting: namesIn(waiting) };
        seen.set(JSON.stringify(info), { ...info, unixSeconds: Number(clock.unixNs()) / 1e9 });
    }
    return {
        load(adapter) {
            isUsed = true;
            byName.set(adapter.name, adapter);
        },
        unload(name) {
            byName.delete(name);
        },
        find: (name) => byName.get(name),
        list: () => [...byName.values()],
        use(name) {
            let counted = null;
            const moveTo = (next) => {
                if (name !== null) {
                    if (counted !== null)
                        add(counted, name, -1);
                    if (next !== null)
                        add(next, name, 1);
                }
                counted = next;
                note();
            };
            moveTo(waiting);
            return { scheduled: () => moveTo(running), over: () => moveTo(null) };
        },
        history() {
            if (running.size > 0 || waiting.size > 0)
                note();
            return [...seen.values()];
        },
    };
}
function add(counts, name, by) {
    const count = (counts.get(name) ?? 0) + by;
    if (count === 0)
        counts.delete(name);
    else
        counts.set(name, count);
}
function namesIn(counts) {
    return [...counts.keys()].join(",");
}

;// CONCATENATED MODULE: ./build/mock-vllm/clock/random.js
/** The same seed gives the same stream on every machine (mulberry32 over a hashed label). */
function seededRandom(seed) {
    let state = hash32(seed, 0x811c9dc5);
    const next = () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    return {
        next,
        integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
        fork: (label) => seededRandom(`${seed}/${label}`),
    };
}
/** `digits` lower-case hex digits that depend on the text alone; for ids, not for secrets. */
function hexDigest(text, digits) {
    let hex = "";
    for (let round = 1; hex.length < digits; round++) {
        hex += hash32(text, Math.imul(round, 0x9e3779b1)).toString(16).padStart(8, "0");
    }
    return hex.slice(0, digits);
}
/** 32-bit FNV-1a over UTF-16 units from the given basis, with murmur3's finisher. */
function hash32(text, basis) {
    let value = basis;
    for (let at = 0; at < text.length; at++) {
        value = Math.imul(value ^ text.charCodeAt(at), 16777619);
    }
    value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
    return (value ^ (value >>> 16)) >>> 0;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/answer-ids.js

/** vLLM's ids have so many hex digits. */
const ID_DIGITS = 16;
/** Keys beyond this number are forgotten, the oldest first. */
const KEPT_KEYS = 100_000;
/**
 * Ids that depend on the request and on how often it came before, not on who else came: the order
 * of arrival changes no byte of an answer.
 */
function answerIds(seed) {
    const timesByKey = new Map();
    return (key) => {
        const times = timesByKey.get(key) ?? 0;
        // Taken out first, so that a key still in use is the youngest.
        timesByKey.delete(key);
        timesByKey.set(key, times + 1);
        if (timesByKey.size > KEPT_KEYS) {
            const [oldest] = timesByKey.keys();
            if (oldest !== undefined)
                timesByKey.delete(oldest);
        }
        return hexDigest(`${seed}/${key}/id/${times}`, ID_DIGITS);
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/buckets.js
/** Upper bounds of vLLM's histograms; times in seconds. */
const FIRST_TOKEN_SECONDS = [
    0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
    160, 640, 2560,
];
const TOKEN_SECONDS = [
    0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
];
const REQUEST_SECONDS = [
    0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480, 960, 1920, 7680,
];
const ITERATION_TOKENS = [
    1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384,
];
const PARAMS_N = [1, 2, 5, 10, 20];
const PREEMPTIONS = [1, 2, 3, 4, 5, 10, 20];
/** 1, 2, 5, 10, 20, 50, … up to `max`; `max` itself is in it only when it is one of these. */
function tokenBuckets(max) {
    const bounds = [];
    for (let decade = 1; decade <= max; decade *= 10) {
        for (const digit of [1, 2, 5]) {
            if (digit * decade <= max)
                bounds.push(digit * decade);
        }
    }
    return bounds;
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/number.js
/**
 * A number as Python's prometheus_client writes it: always a float, the shortest digits that read
 * back the same, an exponent from 10⁶ on for positive values and below 10⁻⁴.
 */
function formatFloat(value) {
    if (Number.isNaN(value))
        return "NaN";
    if (value === Number.POSITIVE_INFINITY)
        return "+Inf";
    if (value === Number.NEGATIVE_INFINITY)
        return "-Inf";
    const python = pythonRepr(value);
    const point = python.indexOf(".");
    if (value <= 0 || point <= 6)
        return python;
    const digits = python.slice(0, point) + python.slice(point + 1);
    const mantissa = `${digits.slice(0, 1)}.${digits.slice(1)}`.replace(/[0.]+$/, "");
    return `${mantissa}e+${String(point - 1).padStart(2, "0")}`;
}
/** `repr(float)`: positional from 10⁻⁴ up to 10¹⁶, else scientific with two exponent digits. */
function pythonRepr(value) {
    if (value === 0)
        return Object.is(value, -0) ? "-0.0" : "0.0";
    const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
    const exponent = Number(exponentText);
    if (exponent >= 16 || exponent < -4) {
        const sign = exponent < 0 ? "-" : "+";
        return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
    }
    const text = value.toString();
    return text.includes(".") ? text : `${text}.0`;
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/exposition.js

function newHistogram(bounds) {
    return { bounds, counts: new Float64Array(bounds.length + 1), sum: 0 };
}
function observe(histogram, value) {
    const { bounds, counts } = histogram;
    let bucket = 0;
    // `le` means up to and including.
    while (bucket < bounds.length && value > (bounds[bucket] ?? 0))
        bucket++;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    histogram.sum += value;
}
/**
 * The families in Prometheus' text format 0.0.4 as Python's client writes it: labels sorted, every
 * counter and histogram followed by a `_created` gauge family.
 */
function renderFamilies(families, createdUnixSeconds) {
    const lines = [];
    for (const family of families) {
        renderHead(lines, family.type === "counter" ? `${family.name}_total` : family.name, family);
        if (family.type === "histogram") {
            for (const series of family.series)
                renderHistogram(lines, family.name, series);
        }
        else {
            const name = family.type === "counter" ? `${family.name}_total` : family.name;
            for (const { labels, value } of family.series)
                lines.push(sample(name, labels, value));
        }
        if (family.type === "gauge")
            continue;
        const created = `${family.name}_created`;
        renderHead(lines, created, { type: "gauge", help: family.help });
        for (const { labels } of family.series)
            lines.push(sample(created, labels, createdUnixSeconds));
    }
    return `${lines.join("\n")}\n`;
}
function renderHead(lines, name, { type, help }) {
    lines.push(`# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`);
    lines.push(`# TYPE ${name} ${type}`);
}
function renderHistogram(lines, name, { labels, histogram }) {
    let below = 0;
    for (const [bucket, count] of histogram.counts.entries()) {
        below += count;
        const le = formatFloat(histogram.bounds[bucket] ?? Number.POSITIVE_INFINITY);
        lines.push(sample(`${name}_bucket`, { ...labels, le }, below));
    }
    lines.push(sample(`${name}_count`, labels, below));
    lines.push(sample(`${name}_sum`, labels, histogram.sum));
}
function sample(name, labels, value) {
    const pairs = Object.keys(labels)
        .sort()
        .map((key) => `${key}="${escapeLabel(labels[key] ?? "")}"`);
    return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${formatFloat(value)}`;
}
function escapeLabel(value) {
    return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/engine-metrics.js


function createEngineMetrics({ maxModelLen, prefixCaching, }) {
    const histograms = newHistograms(maxModelLen);
    const counters = newCounters();
    const ended = { stop: 0, length: 0, abort: 0, error: 0, repetition: 0 };
    const drafts = { drafts: 0, draftTokens: 0, acceptedTokens: 0, acceptedAt: [] };
    let iterationTokens = 0;
    let sleepLevel = 0;
    const observer = {
        scheduled({ promptTokens, cachedTokens }) {
            if (!prefixCaching)
                return;
            counters.prefixCacheQueries += promptTokens;
            counters.prefixCacheHits += cachedTokens;
        },
        preempted() {
            counters.preemptions++;
        },
        generated(seq, tokens, previousMs) {
            counters.generationTokens += tokens;
            iterationTokens += tokens;
            if (!Number.isNaN(previousMs)) {
                observe(histograms.interToken, (seq.lastTokenMs - previousMs) / 1e3);
                return;
            }
            iterationTokens += seq.promptTokens;
            countPrompt(counters, seq);
            observe(histograms.firstToken, (seq.firstTokenMs - seq.arrivalMs) / 1e3);
        },
        drafted(proposed, accepted) {
            drafts.drafts++;
            drafts.draftTokens += proposed;
            drafts.acceptedTokens += accepted;
            for (let place = 0; place < accepted; place++) {
                drafts.acceptedAt[place] = (drafts.acceptedAt[place] ?? 0) + 1;
            }
        },
        stepped({ generatedTokens }) {
            // vLLM's front end sees no iteration that has no output, such as a first prompt chunk.
            if (generatedTokens > 0)
                observe(histograms.iterationTokens, iterationTokens);
            iterationTokens = 0;
        },
        finished(seq, reason) {
            ended[reason]++;
            // An aborted request's client has gone before there is anything to measure.
            if (reason !== "abort")
                observeFinished(histograms, seq);
        },
        slept(level) {
            sleepLevel = level;
        },
    };
    return { observer, counters, histograms, ended, drafts, sleepLevel: () => sleepLevel };
}
function newCounters() {
    return {
        prefixCacheQueries: 0,
        prefixCacheHits: 0,
        preemptions: 0,
        promptTokens: 0,
        promptTokensCached: 0,
        promptTokensRecomputed: 0,
        generationTokens: 0,
    };
}
function countPrompt(counters, { promptTokens, cachedTokens }) {
    counters.promptTokens += promptTokens;
    counters.promptTokensCached += cachedTokens;
    // All but the last token were cached: that one was computed only to have an output.
    if (cachedTokens + 1 === promptTokens)
        counters.promptTokensRecomputed++;
}
function observeFinished(histograms, seq) {
    const { scheduledMs, firstTokenMs, lastTokenMs, generatedTokens } = seq;
    observe(histograms.endToEnd, (lastTokenMs - seq.arrivalMs) / 1e3);
    observe(histograms.queue, (scheduledMs - seq.queuedMs) / 1e3);
    observe(histograms.prefill, (firstTokenMs - scheduledMs) / 1e3);
    observe(histograms.decode, (lastTokenMs - firstTokenMs) / 1e3);
    observe(histograms.inference, (lastTokenMs - scheduledMs) / 1e3);
    const perToken = generatedTokens > 1 ? (lastTokenMs - firstTokenMs) / 1e3 / (generatedTokens - 1) : 0;
    observe(histograms.perOutputToken, perToken);
    observe(histograms.promptTokens, seq.promptTokens);
    observe(histograms.generationTokens, generatedTokens);
    observe(histograms.maxGenerationTokens, generatedTokens);
    observe(histograms.prefillComputedTokens, seq.promptTokens - seq.cachedTokens);
    observe(histograms.maxTokens, seq.spec.maxTokens);
    observe(histograms.paramsN, 1);
    observe(histograms.preemptions, seq.preemptions);
}
function newHistograms(maxModelLen) {
    const tokens = tokenBuckets(maxModelLen);
    const seconds = () => newHistogram(REQUEST_SECONDS);
    return {
        firstToken: newHistogram(FIRST_TOKEN_SECONDS),
        interToken: newHistogram(TOKEN_SECONDS),
        perOutputToken: newHistogram(TOKEN_SECONDS),
        endToEnd: seconds(),
        queue: seconds(),
        inference: seconds(),
        prefill: seconds(),
        decode: seconds(),
        promptTokens: newHistogram(tokens),
        generationTokens: newHistogram(tokens),
        maxTokens: newHistogram(tokens),
        maxGenerationTokens: newHistogram(tokens),
        prefillComputedTokens: newHistogram(tokens),
        iterationTokens: newHistogram(ITERATION_TOKENS),
        paramsN: newHistogram(PARAMS_N),
        preemptions: newHistogram(PREEMPTIONS),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/count-families.js
/** Name, help and value; the ones of features that the mock lacks stay at 0. */
const COUNTERS = [
    [
        "prefix_cache_queries",
        "Prefix cache queries, in terms of number of queried tokens.",
        ({ prefixCacheQueries }) => prefixCacheQueries,
    ],
    [
        "prefix_cache_hits",
        "Prefix cache hits, in terms of number of cached tokens.",
        ({ prefixCacheHits }) => prefixCacheHits,
    ],
    [
        "external_prefix_cache_queries",
        "External prefix cache queries from KV connector cross-instance cache sharing, in terms of number of queried tokens.",
        () => 0,
    ],
    [
        "external_prefix_cache_hits",
        "External prefix cache hits from KV connector cross-instance cache sharing, in terms of number of cached tokens.",
        () => 0,
    ],
    ["mm_cache_queries", "Multi-modal cache queries, in terms of number of queried items.", () => 0],
    ["mm_cache_hits", "Multi-modal cache hits, in terms of number of cached items.", () => 0],
    [
        "num_preemptions",
        "Cumulative number of preemption from the engine.",
        ({ preemptions }) => preemptions,
    ],
    ["prompt_tokens", "Number of prefill tokens processed.", ({ promptTokens }) => promptTokens],
    [
        "prompt_tokens_cached",
        "Number of cached prompt tokens (local + external).",
        ({ promptTokensCached }) => promptTokensCached,
    ],
    [
        "prompt_tokens_recomputed",
        "Number of cached tokens recomputed for forward pass.",
        ({ promptTokensRecomputed }) => promptTokensRecomputed,
    ],
    [
        "generation_tokens",
        "Number of generation tokens processed.",
        ({ generationTokens }) => generationTokens,
    ],
];
/** Name, the help after "Histogram of", and what is observed. */
const HISTOGRAMS = [
    ["iteration_tokens_total", "number of tokens per engine_step.", "iterationTokens"],
    ["time_to_first_token_seconds", "time to first token in seconds.", "firstToken"],
    ["inter_token_latency_seconds", "inter-token latency in seconds.", "interToken"],
    // The older name of the one before, with the same values.
    ["time_per_output_token_seconds", "time per output token in seconds.", "interToken"],
    [
        "request_time_per_output_token_seconds",
        "time_per_output_token_seconds per request.",
        "perOutputToken",
    ],
    ["e2e_request_latency_seconds", "e2e request latency in seconds.", "endToEnd"],
    ["request_queue_time_seconds", "time spent in WAITING phase for request.", "queue"],
    ["request_inference_time_seconds", "time spent in RUNNING phase for request.", "inference"],
    ["request_prefill_time_seconds", "time spent in PREFILL phase for request.", "prefill"],
    ["request_decode_time_seconds", "time spent in DECODE phase for request.", "decode"],
    ["request_prompt_tokens", "number of prefill tokens processed.", "promptTokens"],
    ["request_generation_tokens", "number of generation tokens processed.", "generationTokens"],
    [
        "request_max_num_generation_tokens",
        "maximum number of requested generation tokens.",
        "maxGenerationTokens",
    ],
    ["request_params_n", "the n request parameter.", "paramsN"],
    ["request_params_max_tokens", "the max_tokens request parameter.", "maxTokens"],
    [
        "request_prefill_kv_computed_tokens",
        "new KV tokens computed during prefill (excluding cached tokens).",
        "prefillComputedTokens",
    ],
    ["request_num_preemptions", "number of preemptions per request.", "preemptions"],
];
/** Counters of an engine. */
function counterFamilies({ counters, ended }, labels) {
    const sources = {
        local_compute: counters.promptTokens - counters.promptTokensCached,
        local_cache_hit: counters.promptTokensCached,
        external_kv_transfer: 0,
    };
    return [
        ...COUNTERS.map(([name, help, value]) => counter(name, help, [{ labels, value: value(counters) }])),
        counter("prompt_tokens_by_source", "Number of prompt tokens by source.", Object.entries(sources).map(([source, value]) => ({ labels: { ...labels, source }, value }))),
        counter("request_success", "Count of successfully processed requests.", Object.entries(ended).map(([reason, value]) => ({
            labels: { ...labels, finished_reason: reason },
            value,
        }))),
    ];
}
/** Counters of speculative decoding. */
function draftFamilies({ drafts }, draftTokens, labels) {
    const one = (name, help, value) => counter(`spec_decode_${name}`, help, [{ labels, value }]);
    return [
        one("num_drafts", "Number of spec decoding drafts.", drafts.drafts),
        one("num_draft_tokens", "Number of draft tokens.", drafts.draftTokens),
        one("num_accepted_tokens", "Number of accepted tokens.", drafts.acceptedTokens),
        counter("spec_decode_num_accepted_tokens_per_pos", "Accepted tokens per draft position.", Array.from({ length: draftTokens }, (_, place) => ({
            labels: { ...labels, position: String(place) },
            value: drafts.acceptedAt[place] ?? 0,
        }))),
    ];
}
/** Histograms over requests, tokens and steps. */
function histogramFamilies({ histograms }, labels) {
    return HISTOGRAMS.map(([name, help, observed]) => ({
        type: "histogram",
        name: `vllm:${name}`,
        help: `Histogram of ${help}`,
        series: [{ labels, histogram: histograms[observed] }],
    }));
}
function counter(name, help, series) {
    return { type: "counter", name: `vllm:${name}`, help, series };
}

;// CONCATENATED MODULE: ./build/mock-vllm/metrics/metrics-page.js


/** The Content-Type of the page. */
const METRICS_CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
/** `GET /metrics`: vLLM's families in the text format, each named `vllm:…`. */
function renderMetrics(metrics, page) {
    const labels = { engine: "0", model_name: page.modelName };
    const families = [
        ...gaugeFamilies(metrics, page, labels),
        ...counterFamilies(metrics, labels),
        ...(page.draftTokens === null ? [] : draftFamilies(metrics, page.draftTokens, labels)),
        ...histogramFamilies(metrics, labels),
        ...infoFamilies(page),
    ];
    return renderFamilies(families, Number(page.createdUnixNs / 1000n) / 1e6);
}
function gaugeFamilies(metrics, { running, waiting, kvCacheUsage }, labels) {
    const gauge = (name, help, value) => ({
        type: "gauge",
        name: `vllm:${name}`,
        help,
        series: [{ labels, value }],
    });
    const usageHelp = "KV-cache usage. 1 means 100 percent usage.";
    const level = metrics.sleepLevel();
    return [
        gauge("num_requests_running", "Number of requests in model execution batches.", running),
        gauge("num_requests_waiting", "Number of requests waiting to be processed.", waiting),
        {
            type: "gauge",
            name: "vllm:engine_sleep_state",
            help: "Engine sleep state; awake = 0 means engine is sleeping; awake = 1 means engine is awake; weights_offloaded = 1 means sleep level 1; discard_all = 1 means sleep level 2.",
            series: ["awake", "weights_offloaded", "discard_all"].map((state, at) => ({
                labels: { ...labels, sleep_state: state },
                value: at === level ? 1 : 0,
            })),
        },
        gauge("kv_cache_usage_perc", usageHelp, kvCacheUsage),
        // The name up to 0.10.
        gauge("gpu_cache_usage_perc", `GPU ${usageHelp}`, kvCacheUsage),
    ];
}
function infoFamilies({ cacheConfig, lora, maxLoras }) {
    return [
        {
            type: "gauge",
            name: "vllm:cache_config_info",
            help: "Information of the LLMEngine CacheConfig",
            series: [{ labels: { ...cacheConfig, engine: "0" }, value: 1 }],
        },
        {
            type: "gauge",
            name: "vllm:lora_requests_info",
            help: "Running stats on lora requests.",
            series: lora.map(({ running, waiting, unixSeconds }) => ({
                labels: {
                    max_lora: String(maxLoras),
                    running_lora_adapters: running,
                    waiting_lora_adapters: waiting,
                },
                value: unixSeconds,
            })),
        },
    ];
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/config.js
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { round } = Math;
/** The duration of a step in whole microseconds. */
function stepDurationUs(config, load) {
    return round(config.stepUs +
        config.prefillTokenUs * load.prefillTokens +
        config.decodeSeqUs * load.decodeSeqs +
        (config.kvReadUsPer1kTokens * load.kvTokens) / 1e3 +
        (config.prefillContextUsPer1mPairs * load.prefillPairs) / 1e6);
}
/** From arrival to the waiting queue, in whole microseconds. */
function arrivalDelayUs(config, promptTokens) {
    return config.arrivalUs + round((config.arrivalUsPer1kTokens * promptTokens) / 1e3);
}
/** Prompt and output tokens of the longest sequence that the KV blocks hold. */
function maxSequenceTokens(config) {
    const drafts = config.speculation?.draftTokens ?? 0;
    return config.kvBlocks * config.blockSize - drafts;
}
/** @throws RangeError that lists every value the simulator cannot run with. */
function checkEngineConfig(config) {
    const wrong = [
        ...COUNTS_FROM_ZERO.filter((name) => !isWhole(config[name], 0)).map((name) => `${name} is ${config[name]}: a whole number from 0 is allowed`),
        ...COUNTS_FROM_ONE.filter((name) => !isWhole(config[name], 1)).map((name) => `${name} is ${config[name]}: a whole number from 1 is allowed`),
        ...wrongSpeculation(config),
    ];
    if (config.maxNumQueuedReqs !== null && !isWhole(config.maxNumQueuedReqs, 0)) {
        wrong.push(`maxNumQueuedReqs is ${config.maxNumQueuedReqs}: null or a whole number from 0`);
    }
    if (wrong.length > 0)
        throw new RangeError(`The engine cannot run: ${wrong.join("; ")}.`);
}
const COUNTS_FROM_ZERO = [
    "arrivalUs",
    "arrivalUsPer1kTokens",
    "emitUs",
    "stepUs",
    "prefillTokenUs",
    "decodeSeqUs",
    "kvReadUsPer1kTokens",
    "prefillContextUsPer1mPairs",
    "longPrefillTokenThreshold",
];
const COUNTS_FROM_ONE = [
    "maxNumSeqs",
    "maxNumBatchedTokens",
    "kvBlocks",
    "blockSize",
    "streamInterval",
    "stepsPerTurn",
];
function wrongSpeculation({ speculation, maxNumBatchedTokens }) {
    if (speculation === null)
        return [];
    const wrong = [];
    if (!isWhole(speculation.draftTokens, 1) || speculation.draftTokens >= maxNumBatchedTokens) {
        wrong.push(`speculation.draftTokens is ${speculation.draftTokens}: a whole number from 1 to maxNumBatchedTokens - 1 is allowed`);
    }
    if (!(speculation.acceptance >= 0 && speculation.acceptance <= 1)) {
        wrong.push(`speculation.acceptance is ${speculation.acceptance}: 0 to 1 is allowed`);
    }
    return wrong;
}
function isWhole(value, from) {
    return Number.isSafeInteger(value) && value >= from;
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/block-pool.js
function createBlockPool(size) {
    const references = new Int32Array(size);
    const contents = createContents(size);
    const line = createLine(size);
    let free = size;
    return {
        free: () => free,
        used: () => size - free,
        cached: (wanted, maxBlocks) => leadingHits(contents.byHash, wanted, maxBlocks),
        countFree: (blocks) => blocks.reduce((sum, block) => sum + (references[block] === 0 ? 1 : 0), 0),
        share(blocks) {
            for (const block of blocks) {
                const held = references[block] ?? 0;
                if (held === 0) {
                    line.remove(block);
                    free--;
                }
                references[block] = held + 1;
            }
        },
        take() {
            const block = line.first();
            if (block < 0)
                throw new Error("No KV block is free: the scheduler must check before it takes");
            line.remove(block);
            contents.forget(block);
            references[block] = 1;
            free--;
            return block;
        },
        remember: contents.remember,
        release(blocks) {
            for (let at = blocks.length - 1; at >= 0; at--) {
                const block = blocks[at] ?? 0;
                const held = (references[block] ?? 0) - 1;
                references[block] = held;
                if (held > 0)
                    continue;
                line.append(block);
                free++;
            }
        },
        forget() {
            if (free < size)
                return false;
            contents.clear();
            return true;
        },
    };
}
const NO_HASH = -1;
/** What is in each block, and where to find it. */
function createContents(size) {
    const hashes = new Float64Array(size).fill(NO_HASH);
    const byHash = new Map();
    function forget(block) {
        const hash = hashes[block] ?? NO_HASH;
        if (hash === NO_HASH)
            return;
        if (byHash.get(hash) === block)
            byHash.delete(hash);
        hashes[block] = NO_HASH;
    }
    return {
        byHash,
        forget,
        remember(block, hash) {
            forget(block);
            hashes[block] = hash;
            byHash.set(hash, block);
        },
        clear() {
            byHash.clear();
            hashes.fill(NO_HASH);
        },
    };
}
function leadingHits(byHash, wanted, maxBlocks) {
    const found = [];
    for (const hash of wanted) {
        const block = byHash.get(hash);
        if (found.length >= maxBlocks || block === undefined)
            break;
        found.push(block);
    }
    return found;
}
/** A doubly linked list over block numbers in two arrays: every operation is O(1), none allocates. */
function createLine(size) {
    // Slot `size` is both ends.
    const next = Int32Array.from({ length: size + 1 }, (_, at) => (at + 1) % (size + 1));
    const previous = Int32Array.from({ length: size + 1 }, (_, at) => (at + size) % (size + 1));
    const end = size;
    return {
        first: () => (next[end] === end ? -1 : (next[end] ?? -1)),
        remove(block) {
            const before = previous[block] ?? end;
            const after = next[block] ?? end;
            next[before] = after;
            previous[after] = before;
        },
        append(block) {
            const last = previous[end] ?? end;
            next[last] = block;
            previous[block] = last;
            next[block] = end;
            previous[end] = block;
        },
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/wait-queue.js
function createWaitQueue() {
    let items = [];
    let head = 0;
    const preempted = [];
    function dropFinished() {
        while (preempted.at(-1)?.state === "finished")
            preempted.pop();
        while (items[head]?.state === "finished")
            head++;
        // Cut off the used part once it is most of the array: O(1) per sequence over time.
        if (head > 1024 && head * 2 > items.length) {
            items = items.slice(head);
            head = 0;
        }
    }
    return {
        first() {
            dropFinished();
            return preempted.at(-1) ?? items[head];
        },
        removeFirst() {
            if (preempted.length > 0)
                preempted.pop();
            else
                head++;
        },
        append: (seq) => void items.push(seq),
        putBack: (seq) => void preempted.push(seq),
    };
}
function createArrivalHeap() {
    const heap = [];
    function sift(from) {
        let at = from;
        for (;;) {
            let least = at;
            if (before(heap[2 * at + 1], heap[least]))
                least = 2 * at + 1;
            if (before(heap[2 * at + 2], heap[least]))
                least = 2 * at + 2;
            if (least === at)
                return;
            swap(heap, at, least);
            at = least;
        }
    }
    return {
        first: () => heap[0],
        push(seq) {
            let at = heap.push(seq) - 1;
            while (at > 0 && before(heap[at], heap[(at - 1) >> 1])) {
                swap(heap, at, (at - 1) >> 1);
                at = (at - 1) >> 1;
            }
        },
        pop() {
            const last = heap.pop();
            if (last === undefined || heap.length === 0)
                return;
            heap[0] = last;
            sift(0);
        },
    };
}
function before(one, other) {
    if (one === undefined || other === undefined)
        return false;
    if (one.queuedMs !== other.queuedMs)
        return one.queuedMs < other.queuedMs;
    return one.ordinal < other.ordinal;
}
function swap(heap, one, other) {
    const a = heap[one];
    const b = heap[other];
    if (a === undefined || b === undefined)
        return;
    heap[one] = b;
    heap[other] = a;
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/batch.js


// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { min, floor, ceil } = Math;
function createBatch(config, events) {
    const state = {
        config,
        events,
        pool: createBlockPool(config.kvBlocks),
        waiting: createWaitQueue(),
        running: [],
        admitted: [],
        load: { prefillTokens: 0, decodeSeqs: 0, kvTokens: 0, prefillPairs: 0, batchedTokens: 0 },
        hadToPreempt: false,
    };
    return {
        running: state.running,
        pool: state.pool,
        enqueue(seq) {
            seq.state = "waiting";
            state.waiting.append(seq);
        },
        compose: () => compose(state),
        end(seq) {
            state.pool.release(seq.blocks);
            seq.blocks.length = 0;
            seq.state = "finished";
        },
        sweep: () => sweep(state.running),
    };
}
/**
 * vLLM V1's order: running sequences first, each with one token (and drafts) or its next prompt
 * chunk; then waiting ones in order while seats, budget and blocks last, and not in a step that had
 * to preempt. When blocks run out the sequence admitted last gives way and is computed again later.
 */
function compose(state) {
    const { load, running, admitted, events } = state;
    sweep(running);
    load.prefillTokens = 0;
    load.decodeSeqs = 0;
    load.kvTokens = 0;
    load.prefillPairs = 0;
    load.batchedTokens = 0;
    state.hadToPreempt = false;
    runRunning(state);
    if (!state.hadToPreempt)
        admitWaiting(state);
    // Last, since whoever hears it may end sequences.
    for (const { seq, cachedTokens } of admitted.splice(0))
        events.admitted(seq, cachedTokens);
    return load.batchedTokens === 0 ? null : load;
}
function runRunning(state) {
    const { running, config, load } = state;
    for (let at = 0; at < running.length; at++) {
        const seq = running[at];
        if (seq === undefined)
            return;
        seq.stepTokens = wantedTokens(seq, config, config.maxNumBatchedTokens - load.batchedTokens);
        if (seq.stepTokens === 0)
            continue;
        if (!makeRoom(state, seq))
            return;
        book(load, seq);
    }
}
/** Blocks for the tokens of its step; false when it had to give way itself. */
function makeRoom(state, seq) {
    const blocks = ceil((seq.computedTokens + seq.stepTokens) / state.config.blockSize);
    const missing = blocks - seq.blocks.length;
    while (state.pool.free() < missing) {
        const victim = state.running.pop();
        if (victim === undefined)
            return false;
        preempt(state, victim);
        if (victim === seq)
            return false;
    }
    takeBlocks(state, seq, missing);
    return true;
}
function preempt(state, seq) {
    state.pool.release(seq.blocks);
    seq.blocks.length = 0;
    seq.rememberedBlocks = 0;
    seq.computedTokens = 0;
    seq.stepTokens = 0;
    seq.preemptions++;
    seq.state = "waiting";
    state.waiting.putBack(seq);
    state.hadToPreempt = true;
    state.events.preempted(seq);
}
function admitWaiting(state) {
    const { running, waiting, config, load } = state;
    while (running.length < config.maxNumSeqs && load.batchedTokens < config.maxNumBatchedTokens) {
        const seq = waiting.first();
        if (seq === undefined || !admit(state, seq))
            return;
        waiting.removeFirst();
    }
}
function admit(state, seq) {
    const { config, pool, load } = state;
    const total = seq.promptTokens + seq.generatedTokens;
    // The last token is always computed: its output is what the request came for.
    const cached = pool.cached(seq.hashes, floor((total - 1) / config.blockSize));
    const cachedTokens = cached.length * config.blockSize;
    const tokens = chunkOf(total - cachedTokens, config, config.maxNumBatchedTokens - load.batchedTokens);
    if (!config.chunkedPrefill && tokens < total - cachedTokens)
        return false;
    const missing = ceil((cachedTokens + tokens) / config.blockSize) - cached.length;
    if (pool.free() - pool.countFree(cached) < missing)
        return false;
    pool.share(cached);
    for (const block of cached)
        seq.blocks.push(block);
    seq.rememberedBlocks = cached.length;
    seq.computedTokens = cachedTokens;
    seq.stepTokens = tokens;
    seq.state = "running";
    state.running.push(seq);
    takeBlocks(state, seq, missing);
    book(load, seq);
    state.admitted.push({ seq, cachedTokens });
    return true;
}
function takeBlocks({ pool, config }, seq, count) {
    for (let taken = 0; taken < count; taken++)
        seq.blocks.push(pool.take());
    if (seq.rememberedBlocks === seq.hashes.length)
        return;
    // At scheduling, as in vLLM: a later sequence of the same step may already share these blocks.
    const full = floor((seq.computedTokens + seq.stepTokens) / config.blockSize);
    for (let at = seq.rememberedBlocks; at < min(full, seq.hashes.length); at++) {
        const block = seq.blocks[at];
        const hash = seq.hashes[at];
        if (block === undefined || hash === undefined)
            break;
        pool.remember(block, hash);
        seq.rememberedBlocks = at + 1;
    }
}
function book(load, seq) {
    load.batchedTokens += seq.stepTokens;
    if (isDecoding(seq)) {
        load.decodeSeqs++;
        load.kvTokens += seq.promptTokens + seq.generatedTokens;
    }
    else {
        load.prefillTokens += seq.stepTokens;
        load.prefillPairs += seq.stepTokens * seq.computedTokens;
    }
}
function sweep(running) {
    let kept = 0;
    for (const seq of running) {
        if (seq.state === "running")
            running[kept++] = seq;
    }
    running.length = kept;
}
/** True when all but its newest token are computed: the step is to give it more. */
function isDecoding(seq) {
    return (seq.generatedTokens > 0 && seq.computedTokens === seq.promptTokens + seq.generatedTokens - 1);
}
function wantedTokens(seq, config, budget) {
    if (isDecoding(seq))
        return min(budget, 1 + (config.speculation?.draftTokens ?? 0));
    return chunkOf(seq.promptTokens + seq.generatedTokens - seq.computedTokens, config, budget);
}
function chunkOf(tokens, config, budget) {
    const longest = config.longPrefillTokenThreshold || Number.POSITIVE_INFINITY;
    return min(tokens, longest, budget);
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/engine-state.js
/** Ends a sequence, whether it has all its tokens or not, and frees what it holds. */
function retire(state, seq, { reason, atMs }) {
    if (seq.state === "running")
        state.running--;
    state.batch.end(seq);
    state.live.delete(seq);
    state.events.finished(seq, reason, atMs);
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/advance.js


// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { min: advance_min } = Math;
const { isNaN: isUnset } = Number;
/** What a finished step did for one of its sequences: computed a chunk, or gave it tokens. */
function advance(state, seq, endMs) {
    const tokens = compute(state, seq);
    if (tokens === 0)
        return;
    seq.generatedTokens += tokens;
    state.report.generatedTokens += tokens;
    const previousMs = seq.lastTokenMs;
    seq.lastTokenMs = endMs + state.config.emitUs / 1e3;
    if (isUnset(previousMs))
        seq.firstTokenMs = seq.lastTokenMs;
    state.events.generated(seq, tokens, previousMs);
    const done = seq.generatedTokens === seq.spec.outputTokens;
    if (done)
        retire(state, seq, { reason: seq.spec.finishReason, atMs: seq.lastTokenMs });
    state.outlet.offer(seq, tokens, done);
}
/** Tokens that the step gave; 0 for a prompt chunk that is not the last. */
function compute({ config, events }, seq) {
    const { stepTokens } = seq;
    const decoding = isDecoding(seq);
    seq.stepTokens = 0;
    if (!decoding) {
        seq.computedTokens += stepTokens;
        return seq.computedTokens < seq.promptTokens + seq.generatedTokens ? 0 : 1;
    }
    const drafts = stepTokens - 1;
    const accepted = drafts === 0 ? 0 : acceptDrafts(seq, drafts, config.speculation?.acceptance ?? 0);
    // Counted before the answer's end cuts them off, as vLLM does.
    if (drafts > 0)
        events.drafted(drafts, accepted);
    seq.computedTokens += 1 + accepted;
    return advance_min(1 + accepted, seq.spec.outputTokens - seq.generatedTokens);
}
/** A draft token stands when all before it do; each has the same chance. */
function acceptDrafts(seq, drafts, acceptance) {
    let accepted = 0;
    while (seq.draw !== null && accepted < drafts && seq.draw() < acceptance)
        accepted++;
    return accepted;
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/observers.js
/** One observer that tells several, in their order. */
function combineObservers(observers) {
    return {
        arrived: observers_all(observers, "arrived"),
        rejected: observers_all(observers, "rejected"),
        scheduled: observers_all(observers, "scheduled"),
        preempted: observers_all(observers, "preempted"),
        resumed: observers_all(observers, "resumed"),
        generated: observers_all(observers, "generated"),
        drafted: observers_all(observers, "drafted"),
        emitted: observers_all(observers, "emitted"),
        finished: observers_all(observers, "finished"),
        slept: observers_all(observers, "slept"),
        stepped: observers_all(observers, "stepped"),
    };
}
function observers_all(observers, event) {
    const told = observers
        .map((observer) => observer[event])
        .filter((tell) => tell !== undefined);
    // Told once a token or more: the spread call costs a third of the simulation.
    if (told.length === 0)
        return () => { };
    if (told.length === 1 && told[0] !== undefined)
        return told[0];
    return (...what) => {
        for (const tell of told)
            tell(...what);
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/outlet.js
/**
 * The first token leaves at once, then every `streamInterval` of them, and the rest at the end. A
 * sequence may ask for a longer interval, not for a shorter one.
 */
function createOutlet({ streamInterval, emitUs }, clock, events) {
    const deliver = (seq, emission) => {
        if (seq.muted)
            return;
        const { plannedMs, tokens } = emission;
        events.emitted(seq, tokens, { plannedMs, actualMs: clock.now() });
        seq.spec.onEmission(emission);
    };
    const send = emitUs === 0 ? deliver : outlet_createLine(clock, deliver);
    return {
        offer(seq, tokens, finished) {
            seq.pendingTokens += tokens;
            const first = seq.emittedTokens === 0;
            if (!first && !finished) {
                if (seq.pendingTokens < streamInterval)
                    return;
                if (seq.pendingTokens < (seq.spec.streamInterval ?? 1))
                    return;
            }
            const pending = seq.pendingTokens;
            const totalTokens = seq.emittedTokens + pending;
            seq.pendingTokens = 0;
            seq.emittedTokens = totalTokens;
            send(seq, { plannedMs: seq.lastTokenMs, tokens: pending, totalTokens, finished });
        },
        drop(seq) {
            seq.muted = true;
        },
    };
}
/** Holds emissions back until they are due. All wait equally long, so the line is in order of time. */
function outlet_createLine(clock, deliver) {
    let line = [];
    let armed = false;
    function deliverDue() {
        armed = false;
        const dueBy = clock.now() + TOLERANCE_MS;
        const firstLater = line.findIndex(({ emission }) => emission.plannedMs > dueBy);
        const due = firstLater < 0 ? line : line.slice(0, firstLater);
        line = firstLater < 0 ? [] : line.slice(firstLater);
        for (const { seq, emission } of due)
            deliver(seq, emission);
        arm();
    }
    function arm() {
        const next = line[0];
        if (armed || next === undefined)
            return;
        armed = true;
        clock.after(Math.max(0, next.emission.plannedMs - clock.now()), deliverDue);
    }
    return (seq, emission) => {
        line.push({ seq, emission });
        arm();
    };
}
/** Rounding of a deadline in floating milliseconds must not cost another turn. */
const TOLERANCE_MS = 1e-6;

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/prefix-hash.js
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { imul } = Math;
/**
 * One hash per full block, each chained to the one before, the first one to the cache salt: equal
 * hashes mean equal tokens from the very start. Tokens after the last full block have none.
 */
function prefixHashes(tokens, { blockSize, cacheSalt }) {
    const fullBlocks = Math.floor(tokens.length / blockSize);
    const hashes = new Array(fullBlocks);
    // Two 32-bit lanes: with one alone, 16,000 blocks would collide once in thirty runs.
    let left = cacheSalt === null ? 0x9e3779b9 : prefix_hash_hash(`left ${cacheSalt}`);
    let right = cacheSalt === null ? 0x7f4a7c15 : prefix_hash_hash(`right ${cacheSalt}`);
    let at = 0;
    for (let block = 0; block < fullBlocks; block++) {
        for (const end = at + blockSize; at < end; at++) {
            const token = tokens[at] ?? 0;
            left = imul(left ^ token, 0x01000193) + 0x2545f491;
            right = imul(right ^ token, 0x5bd1e995) ^ (right >>> 15);
        }
        left = avalanche(left);
        right = avalanche(right);
        hashes[block] = left * 2 ** 21 + (right >>> 11);
    }
    return hashes;
}
/** 32-bit FNV-1a over UTF-16 units. */
function prefix_hash_hash(text) {
    let value = 0x811c9dc5;
    for (let at = 0; at < text.length; at++) {
        value = imul(value ^ text.charCodeAt(at), 0x01000193);
    }
    return avalanche(value);
}
/** Spreads every input bit over all 32 output bits (murmur3's finisher). */
function avalanche(input) {
    let value = imul(input ^ (input >>> 16), 0x85ebca6b);
    value = imul(value ^ (value >>> 13), 0xc2b2ae35);
    return (value ^ (value >>> 16)) >>> 0;
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/sequence.js

function newSequence(spec, start) {
    return {
        ...start,
        spec,
        promptTokens: spec.promptTokenIds.length,
        scheduledMs: Number.NaN,
        firstTokenMs: Number.NaN,
        lastTokenMs: Number.NaN,
        generatedTokens: 0,
        cachedTokens: 0,
        preemptions: 0,
        state: "arriving",
        computedTokens: 0,
        stepTokens: 0,
        pendingTokens: 0,
        emittedTokens: 0,
        muted: false,
        blocks: [],
        rememberedBlocks: 0,
    };
}
/** @throws RangeError for a sequence that no amount of waiting would ever finish. */
function checkSpec(spec, config) {
    const prompt = spec.promptTokenIds.length;
    if (prompt < 1 || !Number.isSafeInteger(spec.outputTokens) || spec.outputTokens < 1) {
        throw new RangeError(`Sequence ${spec.id} has ${prompt} prompt and ${spec.outputTokens} output tokens: at least one of each is needed`);
    }
    const longest = maxSequenceTokens(config);
    if (prompt + spec.outputTokens > longest) {
        throw new RangeError(`Sequence ${spec.id} needs ${prompt} + ${spec.outputTokens} tokens of KV cache, ${longest} fit: raise kvBlocks or lower max_model_len`);
    }
    if (!config.chunkedPrefill && prompt + spec.outputTokens > config.maxNumBatchedTokens) {
        throw new RangeError(`Sequence ${spec.id} has up to ${prompt + spec.outputTokens} tokens to compute at once, a step takes ${config.maxNumBatchedTokens}: raise maxNumBatchedTokens or turn chunkedPrefill on`);
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/step-timer.js
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { max } = Math;
/**
 * One step after the other on absolute deadlines. A step starts when the one before was to end, or,
 * after a pause, when the wake was due: being late shifts nothing, several late steps run in one go.
 */
function createStepTimer(options) {
    const state = {
        ...options,
        phase: "idle",
        anchorMs: Number.NEGATIVE_INFINITY,
        elapsedUs: 0,
        endMs: Number.NEGATIVE_INFINITY,
        wakeMs: Number.POSITIVE_INFINITY,
        cancelWake: null,
    };
    return {
        wake(atMs) {
            // While a step runs, its end looks for whatever has come.
            if (state.phase !== "idle")
                return;
            if (state.cancelWake === null || atMs < state.wakeMs)
                sleepUntil(state, atMs);
        },
    };
}
function turn(state) {
    state.cancelWake = null;
    let stepsLeft = state.stepsPerTurn;
    if (state.phase === "idle" && !start(state, max(state.endMs, state.wakeMs)))
        return;
    for (;;) {
        const nowMs = state.clock.now();
        if (state.endMs > nowMs + step_timer_TOLERANCE_MS || stepsLeft === 0) {
            sleepUntil(state, max(state.endMs, nowMs));
            return;
        }
        state.phase = "turning";
        state.finish(state.endMs, nowMs);
        stepsLeft--;
        if (!start(state, state.endMs))
            return;
    }
}
/** False when there is nothing to do now; then a wake may be set. */
function start(state, fromMs) {
    state.phase = "turning";
    let startMs = fromMs;
    let next = state.begin(startMs);
    while (next !== null && typeof next !== "number") {
        if (next.againMs > state.clock.now() + step_timer_TOLERANCE_MS) {
            state.phase = "idle";
            sleepUntil(state, next.againMs);
            return false;
        }
        startMs = max(startMs, next.againMs);
        next = state.begin(startMs);
    }
    if (next === null) {
        state.phase = "idle";
        state.wakeMs = Number.POSITIVE_INFINITY;
        return false;
    }
    if (startMs !== state.endMs) {
        state.anchorMs = startMs;
        state.elapsedUs = 0;
    }
    state.elapsedUs += next;
    state.endMs = state.anchorMs + state.elapsedUs / 1e3;
    state.phase = "stepping";
    return true;
}
function sleepUntil(state, atMs) {
    state.wakeMs = atMs;
    state.cancelWake?.();
    state.cancelWake = state.clock.after(max(0, atMs - state.clock.now()), () => turn(state));
}
/** Rounding of a deadline in floating milliseconds must not cost another turn. */
const step_timer_TOLERANCE_MS = 1e-6;

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/create-engine.js











/**
 * A vLLM engine that computes nothing but when. Steps stand on absolute deadlines: one that is
 * handled late does not move the next.
 * @throws RangeError when `config` has impossible values; `submit` throws one for a sequence that
 * would never fit.
 */
function createEngine(config, clock, observers = []) {
    checkEngineConfig(config);
    const state = newState(config, clock, observers);
    const { stepsPerTurn } = config;
    const timer = createStepTimer({
        clock,
        stepsPerTurn,
        begin: (startMs) => begin(state, startMs),
        finish: (endMs, actualMs) => finish(state, endMs, actualMs),
    });
    return {
        submit: (spec) => create_engine_submit(state, spec, timer),
        resetPrefixCache: () => state.batch.pool.forget(),
        sleep: (level) => sleep(state, level),
        wakeUp: () => wakeUp(state, timer),
        isSleeping: () => state.sleeping,
        load: () => ({ running: state.running, waiting: state.live.size - state.running }),
        slip: () => ({ ...state.slip }),
        blocks: () => ({ used: state.batch.pool.used(), total: config.kvBlocks }),
    };
}
/** Duration of the step that starts then in microseconds, or when to look again, or null when idle. */
function begin(state, startMs) {
    if (state.sleeping)
        return null;
    const { arrivals, batch, report } = state;
    report.startMs = startMs;
    for (let next = arrivals.first(); next !== undefined; next = arrivals.first()) {
        if (next.state !== "finished") {
            if (next.queuedMs > startMs)
                break;
            batch.enqueue(next);
        }
        arrivals.pop();
    }
    const load = batch.compose();
    if (load === null) {
        const next = arrivals.first();
        return next === undefined ? null : { againMs: next.queuedMs };
    }
    report.prefillTokens = load.prefillTokens;
    report.decodeSeqs = load.decodeSeqs;
    report.batchedTokens = load.batchedTokens;
    return stepDurationUs(state.config, load);
}
function finish(state, endMs, actualMs) {
    const { batch, report, slip } = state;
    report.generatedTokens = 0;
    for (const seq of batch.running) {
        if (seq.state === "running" && seq.stepTokens > 0)
            advance(state, seq, endMs);
    }
    batch.sweep();
    slip.steps++;
    if (actualMs - endMs > slip.maxMs)
        slip.maxMs = actualMs - endMs;
    if (actualMs - endMs >= LATE_MS)
        slip.lateSteps++;
    report.endMs = endMs;
    report.actualMs = actualMs;
    report.running = state.running;
    report.waiting = state.live.size - state.running;
    report.usedBlocks = batch.pool.used();
    state.events.stepped(report);
}
/** Below this a step counts as on time: timers have a granularity of about a millisecond. */
const LATE_MS = 2;
function create_engine_submit(state, spec, timer) {
    const { config, events, live, arrivals } = state;
    checkSpec(spec, config);
    if (config.maxNumQueuedReqs !== null && live.size >= config.maxNumQueuedReqs) {
        events.rejected(spec);
        return "rejected";
    }
    const seq = newSequence(spec, startOf(state, spec));
    live.add(seq);
    arrivals.push(seq);
    events.arrived(seq);
    timer.wake(seq.queuedMs);
    return { abort: () => abort(state, seq) };
}
function startOf(state, spec) {
    const { seed, blockSize, prefixCaching, speculation } = state.config;
    const arrivalMs = state.clock.now();
    return {
        ordinal: state.nextOrdinal(),
        arrivalMs,
        queuedMs: arrivalMs + arrivalDelayUs(state.config, spec.promptTokenIds.length) / 1e3,
        hashes: prefixCaching
            ? prefixHashes(spec.promptTokenIds, { blockSize, cacheSalt: spec.cacheSalt })
            : [],
        draw: speculation === null ? null : seededRandom(`${seed}/${spec.key}/speculation`).next,
    };
}
function abort(state, seq) {
    state.outlet.drop(seq);
    if (seq.state !== "finished")
        retire(state, seq, { reason: "abort", atMs: state.clock.now() });
}
function sleep(state, level) {
    state.sleeping = true;
    for (const seq of [...state.live]) {
        abort(state, seq);
        seq.spec.onAborted();
    }
    state.batch.pool.forget();
    state.events.slept(level);
}
function wakeUp(state, timer) {
    state.sleeping = false;
    state.events.slept(0);
    const next = state.arrivals.first();
    if (next !== undefined)
        timer.wake(Math.max(next.queuedMs, state.clock.now()));
}
function newState(config, clock, observers) {
    const events = combineObservers(observers);
    let taken = 0;
    const state = {
        config,
        clock,
        events,
        arrivals: createArrivalHeap(),
        live: new Set(),
        batch: createBatch(config, {
            admitted: (seq, cachedTokens) => admitted(state, seq, cachedTokens),
            preempted(seq) {
                state.running--;
                events.preempted(seq, state.report.startMs);
            },
        }),
        outlet: createOutlet(config, clock, events),
        report: emptyReport(),
        slip: { steps: 0, lateSteps: 0, maxMs: 0 },
        nextOrdinal: () => taken++,
        running: 0,
        sleeping: false,
    };
    return state;
}
function admitted(state, seq, cachedTokens) {
    state.running++;
    if (!Number.isNaN(seq.scheduledMs)) {
        state.events.resumed(seq, seq.promptTokens + seq.generatedTokens - cachedTokens);
        return;
    }
    seq.scheduledMs = state.report.startMs;
    seq.cachedTokens = cachedTokens;
    state.events.scheduled(seq);
    seq.spec.onScheduled(cachedTokens);
}
function emptyReport() {
    return {
        startMs: 0,
        endMs: 0,
        actualMs: 0,
        prefillTokens: 0,
        decodeSeqs: 0,
        batchedTokens: 0,
        generatedTokens: 0,
        running: 0,
        waiting: 0,
        usedBlocks: 0,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/replay-plan.js
/**
 * What the i-th request's answer must have. The reasoning takes whatever the visible answer leaves
 * of `outputTokens`, with the tag that ends it; a hidden tag or end-of-text token shares the last
 * emission of its kind when there are more tokens than chunks. Beyond the last row it starts over.
 */
function replayShape(rows, requestIndex) {
    const { outputTokens, reasoningChunks, contentChunks, promptTokens } = replayRow(rows, requestIndex);
    return { outputTokens, reasoningChunks, contentChunks, promptTokens };
}
/** The row that answers the i-th request. */
function replayRow(rows, requestIndex) {
    const row = rows[requestIndex % rows.length];
    if (row === undefined)
        throw new RangeError("There is no row to replay");
    return row;
}
/**
 * Spreads an answer over the recorded spans: reasoning evenly from the first output up to the first
 * content, content evenly from there to the end. An answer with fewer tokens than the recorded
 * chunks has one emission a token; the spans stay as recorded.
 */
function planEmissions(row, { outputTokens, reasoningTokens, }) {
    const contentTokens = outputTokens - reasoningTokens;
    const content = evenly(contentTokens, Math.min(contentTokens, row.contentChunks));
    if (reasoningTokens === 0) {
        return { atMs: spread(row.firstContentMs, row.endMs, content.length), tokens: content };
    }
    // A recording without reasoning has one span for both; its first content comes when it comes.
    const chunks = row.reasoningChunks === 0 ? reasoningTokens : row.reasoningChunks;
    const reasoning = evenly(reasoningTokens, Math.min(reasoningTokens, chunks));
    const tokens = [...reasoning, ...content];
    if (content.length === 0 || row.reasoningChunks === 0) {
        return { atMs: spread(row.firstOutputMs, row.endMs, tokens.length), tokens };
    }
    const untilContent = spread(row.firstOutputMs, row.firstContentMs, reasoning.length + 1);
    const visible = spread(row.firstContentMs, row.endMs, content.length);
    return { atMs: [...untilContent.slice(0, -1), ...visible], tokens };
}
/** `total` in `parts` whole numbers that differ by one at most; a larger one comes last. */
function evenly(total, parts) {
    return Array.from({ length: parts }, (_, part) => Math.floor(((part + 1) * total) / parts) - Math.floor((part * total) / parts));
}
/** `points` times from the first to the last, both included; a single one is the last. */
function spread(fromMs, toMs, points) {
    if (points === 1)
        return [toMs];
    return Array.from({ length: points }, (_, at) => at === points - 1 ? toMs : fromMs + ((toMs - fromMs) * at) / (points - 1));
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/replay-engine.js



/** Answers with recorded times. It has no batch, no queue and no cache: all that is in the times. */
function createReplayEngine(rows, clock, { observers = [], indexOf = () => null } = {}) {
    const state = { clock, events: combineObservers(observers), live: new Map() };
    let taken = 0;
    let sleeping = false;
    return {
        submit(spec) {
            const arrivalMs = clock.now();
            const ordinal = taken++;
            const start = { ordinal, arrivalMs, queuedMs: arrivalMs, hashes: [], draw: null };
            const seq = newSequence(spec, start);
            state.events.arrived(seq);
            const index = indexOf(spec) ?? ordinal;
            const plan = planEmissions(replayRow(rows, index), replay_engine_tokensOf(spec, rows, index));
            // Nothing is told before `submit` has returned.
            state.live.set(seq, clock.after(0, () => replay_engine_begin(state, seq, plan)));
            return { abort: () => replay_engine_abort(state, seq) };
        },
        resetPrefixCache: () => state.live.size === 0,
        sleep(level) {
            sleeping = true;
            for (const seq of [...state.live.keys()]) {
                replay_engine_abort(state, seq);
                seq.spec.onAborted();
            }
            state.events.slept(level);
        },
        wakeUp() {
            sleeping = false;
            state.events.slept(0);
        },
        isSleeping: () => sleeping,
        load: () => ({ running: state.live.size, waiting: 0 }),
    };
}
function replay_engine_begin(state, seq, plan) {
    seq.state = "running";
    seq.scheduledMs = seq.arrivalMs;
    state.events.scheduled(seq);
    seq.spec.onScheduled(0);
    if (state.live.has(seq))
        waitFor(state, seq, { plan, at: 0 });
}
function waitFor(state, seq, { plan, at }) {
    const delayMs = Math.max(0, plannedMs(seq, plan, at) - state.clock.now());
    state.live.set(seq, state.clock.after(delayMs, () => emitDue(state, seq, { plan, at })));
}
// Late emissions catch up in one turn; each keeps its own planned time.
function emitDue(state, seq, { plan, at: from }) {
    let at = from;
    do {
        emit(state, seq, { plan, at });
        at++;
        if (!state.live.has(seq))
            return;
    } while (plannedMs(seq, plan, at) <= state.clock.now());
    waitFor(state, seq, { plan, at });
}
function emit({ events, live, clock }, seq, { plan, at }) {
    const atMs = plannedMs(seq, plan, at);
    const tokens = plan.tokens[at] ?? 0;
    const finished = at === plan.tokens.length - 1;
    const previousMs = seq.lastTokenMs;
    seq.lastTokenMs = atMs;
    if (at === 0)
        seq.firstTokenMs = atMs;
    seq.generatedTokens += tokens;
    events.generated(seq, tokens, previousMs);
    if (finished) {
        live.delete(seq);
        seq.state = "finished";
        events.finished(seq, seq.spec.finishReason, atMs);
    }
    events.emitted(seq, tokens, { plannedMs: atMs, actualMs: clock.now() });
    seq.spec.onEmission({ plannedMs: atMs, tokens, totalTokens: seq.generatedTokens, finished });
}
function plannedMs(seq, plan, at) {
    return seq.arrivalMs + (plan.atMs[at] ?? 0);
}
function replay_engine_abort({ live, events, clock }, seq) {
    const cancel = live.get(seq);
    if (cancel === undefined)
        return;
    cancel();
    live.delete(seq);
    seq.state = "finished";
    events.finished(seq, "abort", clock.now());
}
/** Where the server does not say what is reasoning, each recorded content chunk is one token. */
function replay_engine_tokensOf(spec, rows, index) {
    const { reasoningChunks, contentChunks } = replayRow(rows, index);
    const rest = reasoningChunks === 0 ? 0 : Math.max(0, spec.outputTokens - contentChunks);
    return { outputTokens: spec.outputTokens, reasoningTokens: spec.reasoningTokens ?? rest };
}

;// CONCATENATED MODULE: ./build/mock-vllm/scheduler/trace.js
/**
 * Keeps when every token of the latest requests was planned to leave and when it left. One trace
 * observes one engine.
 */
function createTrace({ maxRequests, maxEmissions } = { maxRequests: 10_000, maxEmissions: 2_000_000 }) {
    const entries = new Map();
    let emissions = 0;
    let dropped = 0;
    function dropOldest() {
        for (const [ordinal, entry] of entries) {
            entries.delete(ordinal);
            emissions -= entry.count;
            dropped++;
            return;
        }
    }
    return {
        observer: {
            arrived(seq) {
                entries.set(seq.ordinal, newEntry(seq));
                if (entries.size > maxRequests)
                    dropOldest();
            },
            emitted(seq, tokens, times) {
                const entry = entries.get(seq.ordinal);
                if (entry === undefined)
                    return;
                append(entry, tokens, times);
                emissions++;
                while (emissions > maxEmissions && entries.size > 1)
                    dropOldest();
            },
            finished(seq, reason, atMs) {
                const entry = entries.get(seq.ordinal);
                if (entry === undefined)
                    return;
                entry.head = { ...headOf(seq), finishReason: reason, finishedMs: atMs };
                entry.live = null;
            },
        },
        requests: () => Array.from(entries.values(), snapshot),
        oldest: () => entries.keys().next().value ?? null,
        dropped: () => dropped,
        clear() {
            entries.clear();
            emissions = 0;
            dropped = 0;
        },
    };
}
const NUMBERS_PER_EMISSION = 3;
/** Room for longer answers is made when they get so far. */
const MOST_FIRST_EMISSIONS = 256;
function newEntry(seq) {
    const emissions = Math.min(seq.spec.outputTokens, MOST_FIRST_EMISSIONS);
    return {
        live: seq,
        head: headOf(seq),
        count: 0,
        emissions: new Float64Array(emissions * NUMBERS_PER_EMISSION),
    };
}
function append(entry, tokens, { plannedMs, actualMs }) {
    const at = entry.count * NUMBERS_PER_EMISSION;
    if (at === entry.emissions.length) {
        const grown = new Float64Array(at * 2);
        grown.set(entry.emissions);
        entry.emissions = grown;
    }
    entry.emissions[at] = tokens;
    entry.emissions[at + 1] = plannedMs;
    entry.emissions[at + 2] = actualMs;
    entry.count++;
}
function snapshot({ live, head, count, emissions }) {
    const numbers = (first) => Array.from({ length: count }, (_, emission) => emissions[emission * NUMBERS_PER_EMISSION + first] ?? 0);
    return {
        ...(live === null ? head : headOf(live)),
        tokens: numbers(0),
        plannedMs: numbers(1),
        actualMs: numbers(2),
    };
}
function headOf(seq) {
    return {
        ordinal: seq.ordinal,
        id: seq.spec.id,
        promptTokens: seq.promptTokens,
        cachedTokens: seq.cachedTokens,
        preemptions: seq.preemptions,
        arrivalMs: seq.arrivalMs,
        queuedMs: seq.queuedMs,
        scheduledMs: Number.isNaN(seq.scheduledMs) ? null : seq.scheduledMs,
        finishedMs: null,
        finishReason: null,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/engine-room.js









/** @throws MockError for engine settings that do not go together. */
function openEngineRoom(scenario, profile, clock) {
    const config = configOf(scenario, profile);
    const maxModelLen = contextLength(scenario, profile, config);
    const trace = createTrace();
    const metrics = createEngineMetrics({
        maxModelLen,
        prefixCaching: config.prefixCaching,
    });
    const createdUnixNs = clock.unixNs();
    const { engine, usedBlocks } = build(profile, config, {
        clock,
        observers: [trace.observer, metrics.observer],
    });
    const kvCacheUsage = () => usedBlocks() / config.kvBlocks;
    return {
        maxModelLen,
        engine,
        trace,
        kvCacheUsage,
        metricsPage: (lora) => renderMetrics(metrics, {
            modelName: scenario.models[0] ?? "",
            ...engine.load(),
            kvCacheUsage: kvCacheUsage(),
            draftTokens: config.speculation?.draftTokens ?? null,
            cacheConfig: cacheConfigLabels(config),
            lora,
            maxLoras: scenario.maxLoras,
            createdUnixNs,
        }),
    };
}
function configOf({ seed, engine }, { timing }) {
    const base = timing.kind === "simulated" ? timing.config : "instant";
    return overrideEngine({ ...engineConfig(base), seed }, engine);
}
/** As vLLM does: never more than the engine can hold, and an explicit length must fit. */
function contextLength(scenario, profile, config) {
    const inCache = maxSequenceTokens(config);
    const longest = config.chunkedPrefill ? inCache : Math.min(inCache, config.maxNumBatchedTokens);
    const { maxModelLen } = scenario;
    if (maxModelLen === null)
        return Math.min(profile.maxModelLen, longest);
    if (maxModelLen <= longest)
        return maxModelLen;
    throw new MockError(`maxModelLen is ${maxModelLen}, but the engine holds sequences of ${longest} tokens at most. ` +
        "Lower it, or raise engine.kvBlocks (and engine.maxNumBatchedTokens where chunkedPrefill is off).");
}
function build({ timing }, config, { clock, observers }) {
    if (timing.kind === "replay") {
        const engine = createReplayEngine(timing.rows, clock, { observers, indexOf: indexInKey });
        return { engine, usedBlocks: () => 0 };
    }
    try {
        const engine = createEngine(config, clock, observers);
        return { engine, usedBlocks: () => engine.blocks().used };
    }
    catch (cause) {
        if (!(cause instanceof RangeError))
            throw cause;
        throw new MockError(`The scenario's engine cannot be used. ${cause.message}`, { cause });
    }
}
/** `ANVIL_REQ_0_00003` is the recorded request 3; a prompt without a marker goes by arrival. */
function indexInKey({ key }) {
    const digits = /^ANVIL_REQ_.*_(\d+)$/.exec(key)?.[1];
    return digits === undefined ? null : Number(digits);
}
function cacheConfigLabels(config) {
    return {
        block_size: String(config.blockSize),
        cache_dtype: "auto",
        enable_prefix_caching: config.prefixCaching ? "True" : "False",
        gpu_memory_utilization: "0.9",
        num_gpu_blocks: String(config.kvBlocks),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/request-log.js
/** Joins the engine's trace with the server's knowledge of each sequence. */
function requestLog(trace) {
    const known = new Map();
    let ordinal = 0;
    let keptFrom = 0;
    function dropForgotten() {
        // The trace forgets the oldest; what is known of them must not pile up either.
        const kept = trace.oldest() ?? keptFrom;
        for (; keptFrom < kept; keptFrom++)
            known.delete(keptFrom);
    }
    return {
        nextOrdinal: () => ordinal,
        add(sequence) {
            known.set(ordinal++, sequence);
            dropForgotten();
        },
        forgetLast() {
            known.delete(--ordinal);
        },
        requests: () => trace.requests().flatMap((request) => {
            const sequence = known.get(request.ordinal);
            return sequence === undefined ? [] : [join(request, sequence)];
        }),
        dropped: trace.dropped,
        clear() {
            trace.clear();
            known.clear();
        },
    };
}
function join(request, sequence) {
    const { key, path, stream, faults, departures } = sequence;
    let total = 0;
    const kinds = request.tokens.map((tokens) => {
        const from = total;
        total += tokens;
        return kindOf(from, total, sequence);
    });
    const actualMs = departures === null ? request.actualMs : departureTimes(request.tokens, departures);
    return { ...request, actualMs, key, path, stream, faults, kinds };
}
/** Of each emission; null where its tokens are not among those that left. */
function departureTimes(tokens, departures) {
    // Emissions without a chunk are not held up with the others.
    const inOrder = departures.toSorted((one, other) => one.to - other.to);
    let total = 0;
    let at = 0;
    return tokens.map((count) => {
        total += count;
        while ((inOrder[at]?.to ?? total) < total)
            at++;
        const own = inOrder[at];
        return own !== undefined && own.from < total ? own.atMs : null;
    });
}
function kindOf(from, to, { reasoningTokens, contentFrom, contentTo }) {
    const reasoning = from < reasoningTokens;
    const content = to > contentFrom && from < contentTo;
    if (reasoning)
        return content ? "both" : "reasoning";
    return content ? "content" : "hidden";
}

;// CONCATENATED MODULE: ./build/mock-vllm/faults/choose-faults.js





/** The faults of one request. @throws MockError for a header that names no fault. */
function chooseFaults(rules, { seed, key, markerIndex, places, path, header }) {
    const byRule = rules.filter((rule, number) => {
        const { rate, requests } = rule;
        if (!isFor(rule, path))
            return false;
        const index = markerIndex ?? places[number] ?? 0;
        if (requests !== undefined && !requests.includes(index))
            return false;
        return rate === undefined || seededRandom(`${seed}/fault/${number}/${key}`).next() < rate;
    });
    return header === undefined ? byRule : [...byRule, ...readFaultHeader(header)];
}
/** `stall;seconds=2;afterChunks=5, crlf` is two faults. @throws MockError */
function readFaultHeader(header) {
    return header.split(",").map((text) => {
        const [kind = "", ...settings] = text.split(";").map((part) => part.trim());
        const fault = { kind, ...Object.fromEntries(settings.map(readSetting)) };
        const parsed = FaultRule.safeParse(fault);
        if (parsed.success)
            return parsed.data;
        const missing = parsed.error.issues
            .map(({ path: [name = "kind"] }) => String(name))
            .filter((name) => !Object.hasOwn(fault, name));
        const why = missing.length === 0 ? "" : `: ${missing.join("=, ")}= is missing`;
        throw new MockError(`The header x-mock-fault: ${text.trim()} names no fault${why}.\n${refusalText(parsed.error, { schema: FaultRule, input: fault })}`);
    });
}
function readSetting(text) {
    const [name = "", value = ""] = text.split("=");
    const isNumber = value.trim() !== "" && Number.isFinite(Number(value));
    return [name.trim(), isNumber ? Number(value) : value];
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/errors.js
function wireError(status, type, { message, param = null }) {
    return { status, body: { error: { message: withoutPaths(message), type, param, code: status } } };
}
/** A refusal that names no parameter. */
function badRequest(message) {
    return wireError(400, "BadRequestError", { message });
}
/** A refusal as vLLM words it: what it names stands behind the text. */
function refused(message, param, value) {
    const shown = value === undefined ? "" : `, value=${value}`;
    return wireError(400, "BadRequestError", {
        message: `${message} (parameter=${param}${shown})`,
        param,
    });
}
/** What sampling says of an answer of no tokens. */
function noOutputTokens(maxTokens) {
    return refused(`max_tokens must be at least 1, got ${maxTokens}.`, "max_tokens", maxTokens);
}
/** vLLM tells no paths of its machine, so a model's name that looks like one does not come back either. */
function withoutPaths(message) {
    return message
        .replace(/\/(?:home|usr|opt|var|tmp|root|lib|mnt|srv)(?:\/[\w.-]+)+/g, "<path>")
        .replace(/(?:\/[\w-]+)+\/[\w-]+\.\w+/g, "<path>")
        .trim();
}
function unknownModel(model) {
    return wireError(404, "NotFoundError", {
        message: `The model \`${model}\` does not exist.`,
        param: "model",
    });
}
const notFound = wireError(404, "Not Found", { message: "Not Found" });
const methodNotAllowed = wireError(405, "Method Not Allowed", {
    message: "Method Not Allowed",
});
const engineBusy = wireError(503, "Service Unavailable", {
    message: "The engine is currently busy and cannot accept new requests. Please try again later or on a different instance.",
});
const prefillBacklog = wireError(503, "Service Unavailable", {
    message: "The engine has reached its prefill token backlog limit. Please try again later or on a different instance.",
});
const emptyPrompt = wireError(400, "BadRequestError", {
    message: "The decoder prompt cannot be empty",
});
const internalError = wireError(500, "InternalServerError", {
    message: "Internal server error",
});
const engineDead = wireError(500, "InternalServerError", {
    message: "EngineCore encountered an issue. See stack trace (above) for the root cause.",
});
/** The one error whose `error` is a string. */
const UNAUTHORIZED_BODY = { error: "Unauthorized" };
/** What a gateway before vLLM answers; vLLM itself sends neither 408 nor 429. */
function gatewayError(status) {
    return status === 408
        ? wireError(408, "Request Timeout", {
            message: "The gateway timed out waiting for the upstream server.",
        })
        : wireError(429, "Too Many Requests", {
            message: "The gateway's rate limit is exceeded. Retry later.",
        });
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/lax-types.js

// Booleans and numbers as pydantic takes them: from texts that say them, and from each other.
const TRUE = ["true", "t", "yes", "y", "on", "1"];
const FALSE = ["false", "f", "no", "n", "off", "0"];
const LaxBoolean = preprocess((input) => {
    if (typeof input !== "string" && typeof input !== "number")
        return input;
    const word = String(input).toLowerCase();
    if (TRUE.includes(word))
        return true;
    return FALSE.includes(word) ? false : input;
}, schemas_boolean());
const LaxFloat = preprocess(numberFrom(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i), schemas_number());
const wholeFrom = numberFrom(/^[+-]?\d+(\.0+)?$/);
/** The message of a number that has to be whole, which its type does not tell. */
const WHOLE = "whole";
const LaxInteger = preprocess(wholeFrom, schemas_int(WHOLE));
/** A whole number that is not below a bound. */
function integerFrom(least) {
    return preprocess(wholeFrom, schemas_int(WHOLE).min(least));
}
const LARGEST_INT64 = 2 ** 63;
/** Any 64-bit integer; what a double cannot hold of it is lost, which a seed can bear. */
const Int64 = preprocess(wholeFrom, schemas_number(WHOLE).refine(Number.isInteger).min(-LARGEST_INT64).max(LARGEST_INT64));
/** Turns a text of a form into its number; single underscores may part digits. */
function numberFrom(form) {
    return (input) => {
        if (typeof input === "boolean")
            return Number(input);
        if (typeof input !== "string")
            return input;
        const digits = input.trim().replaceAll(/(?<=\d)_(?=\d)/g, "");
        return form.test(digits) ? Number(digits) : input;
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/python-text.js
/** A JSON value as Python's `repr` prints it; validation messages quote input that way. */
function python_text_pythonRepr(value) {
    if (value === null || value === undefined)
        return "None";
    if (value === true)
        return "True";
    if (value === false)
        return "False";
    if (typeof value === "string")
        return pythonString(value);
    if (Array.isArray(value))
        return `[${value.map(python_text_pythonRepr).join(", ")}]`;
    if (typeof value === "object") {
        const members = Object.entries(value).map(([key, of]) => `${pythonString(key)}: ${python_text_pythonRepr(of)}`);
        return `{${members.join(", ")}}`;
    }
    return String(value);
}
/** A JSON value as Python's `str` shows it inside a text. */
function pythonText(value) {
    return typeof value === "string" ? value : python_text_pythonRepr(value);
}
/** A tuple of a validation error's `loc`. */
function pythonTuple(parts) {
    const inner = parts.map(python_text_pythonRepr).join(", ");
    return parts.length === 1 ? `(${inner},)` : `(${inner})`;
}
/** A float as Python prints it: `1` is `1.0`, and below 0.0001 it has an exponent. */
function pythonFloat(value) {
    if (Number.isInteger(value))
        return `${value}.0`;
    const isSmall = Math.abs(value) < 1e-4;
    return isSmall ? value.toExponential().replace(/e-(\d)$/, "e-0$1") : String(value);
}
/** Single quotes, unless the text has some and no double ones. */
function pythonString(text) {
    const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
    const escaped = text
        .replaceAll("\\", "\\\\")
        .replaceAll("\n", "\\n")
        .replaceAll("\r", "\\r")
        .replaceAll("\t", "\\t")
        .replaceAll(quote, `\\${quote}`);
    return `${quote}${escaped}${quote}`;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/body-validation.js



/** vLLM lists this many entries of a validation error. */
const LISTED_ENTRIES = 10;
/**
 * Reads a JSON body the way FastAPI does: always 400, never 415 or 422. `numbers` are fields that
 * vLLM compares before their types are looked at, so that a text in them is refused in its own words.
 */
function parseBody(schema, body, contentType, numbers = []) {
    const mediaType = contentType?.split(";")[0]?.trim().toLowerCase();
    if (mediaType !== "application/json") {
        return invalid(["Unsupported Media Type: Only 'application/json' is allowed"], null);
    }
    if (body === "") {
        return invalid(["{'type': 'missing', 'loc': ('body',), 'msg': 'Field required', 'input': None}"], "body");
    }
    let json;
    try {
        json = JSON.parse(body);
    }
    catch (error) {
        return invalidJson(body, error);
    }
    const wrong = checkNumbers(json, numbers);
    if (wrong !== null)
        return { kind: "invalid", error: wrong };
    const checked = schema.safeParse(json);
    if (checked.success)
        return { kind: "valid", data: checked.data };
    const entries = checked.error.issues.flatMap((issue) => entriesOf(issue, { json, path: [], loc: ["body"] }));
    return invalid(entries.map(({ text }) => text), entries[0]?.loc.join(".") ?? null);
}
function checkNumbers(json, names) {
    for (const name of names) {
        const value = valueAt(json, [name]);
        if (value == null || typeof value === "number" || typeof value === "boolean")
            continue;
        return refused(`\`${name}\` must be an integer.`, name, pythonText(value));
    }
    return null;
}
function invalid(entries, param) {
    const count = `${entries.length} validation error${entries.length === 1 ? "" : "s"}:`;
    const listed = entries.slice(0, LISTED_ENTRIES).map((entry) => `  ${entry}`);
    const message = [count, ...listed].join("\n");
    return { kind: "invalid", error: wireError(400, "Bad Request", { message, param }) };
}
function invalidJson(body, error) {
    // Node names the position only in some messages; without one, the fault is at the end.
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? body.length);
    const loc = ["body", position];
    const ctx = python_text_pythonRepr({ error: "Expecting value" });
    return invalid([
        `{'type': 'json_invalid', 'loc': ${pythonTuple(loc)}, 'msg': 'JSON decode error', 'input': {}, 'ctx': ${ctx}}`,
    ], loc.join("."));
}
/** An input that no member of a union takes has the errors of each. */
function entriesOf(issue, place) {
    const { json } = place;
    const path = [...place.path, ...issue.path];
    const loc = [
        ...place.loc,
        ...issue.path.map((part) => (typeof part === "number" ? part : String(part))),
    ];
    const input = valueAt(json, path);
    const members = issue.message.split("|");
    if (issue.code === "invalid_union" && members.length === issue.errors.length) {
        return issue.errors.flatMap((errors, member) => errors.flatMap((error) => entriesOf(error, { json, path, loc: [...loc, members[member] ?? ""] })));
    }
    const { type, msg, ctx } = path.length === 0 ? NO_OBJECT : body_validation_describe(issue, input, path[0] === "messages");
    const shown = type === "missing" ? valueAt(json, path.slice(0, -1)) : input;
    const context = ctx === undefined ? "" : `, 'ctx': ${python_text_pythonRepr(ctx)}`;
    const text = `{'type': ${python_text_pythonRepr(type)}, 'loc': ${pythonTuple(loc)}, 'msg': ${python_text_pythonRepr(msg)}, 'input': ${python_text_pythonRepr(shown)}${context}}`;
    return [{ loc, text }];
}
/** JSON, but not an object. */
const NO_OBJECT = {
    type: "model_attributes_type",
    msg: "Input should be a valid dictionary or object to extract fields from",
};
const NO_DICTIONARY = { type: "dict_type", msg: "Input should be a valid dictionary" };
function body_validation_describe(issue, input, isMessage) {
    if (input === undefined)
        return { type: "missing", msg: "Field required" };
    if (issue.code === "invalid_value") {
        const quoted = issue.values.map((value) => `'${String(value)}'`);
        const before = quoted.slice(0, -1).join(", ");
        const expected = before === "" ? `${quoted[0]}` : `${before} or ${quoted.at(-1)}`;
        return { type: "literal_error", msg: `Input should be ${expected}`, ctx: { expected } };
    }
    if (issue.code === "too_small") {
        return issue.origin === "string"
            ? wrongLength("short", "least", issue.minimum)
            : outOfRange("ge", "greater", issue.minimum);
    }
    if (issue.code === "too_big") {
        return issue.origin === "string"
            ? wrongLength("long", "most", issue.maximum)
            : outOfRange("le", "less", issue.maximum);
    }
    // The one check of its own in these schemas: a whole number of 64 bits.
    if (issue.code === "custom")
        return FRACTION;
    if (issue.code !== "invalid_type")
        return { type: "value_error", msg: issue.message };
    switch (issue.expected) {
        case "int":
            return noInteger(input);
        case "number":
            return issue.message === WHOLE ? noInteger(input) : noFloat(input);
        case "boolean":
            return noBoolean(input);
        case "array":
            return { type: "list_type", msg: "Input should be a valid list" };
        // Messages are typed dictionaries; all else with fields is a model.
        case "object":
            return isMessage ? NO_DICTIONARY : NO_OBJECT;
        case "record":
            return NO_DICTIONARY;
        default:
            return { type: "string_type", msg: "Input should be a valid string" };
    }
}
const FRACTION = {
    type: "int_from_float",
    msg: "Input should be a valid integer, got a number with a fractional part",
};
function noInteger(input) {
    if (typeof input === "number")
        return FRACTION;
    const msg = "Input should be a valid integer";
    return typeof input === "string"
        ? { type: "int_parsing", msg: `${msg}, unable to parse string as an integer` }
        : { type: "int_type", msg };
}
function noFloat(input) {
    const msg = "Input should be a valid number";
    return typeof input === "string"
        ? { type: "float_parsing", msg: `${msg}, unable to parse string as a number` }
        : { type: "float_type", msg };
}
function noBoolean(input) {
    const msg = "Input should be a valid boolean";
    return typeof input === "string" || Number.isInteger(input)
        ? { type: "bool_parsing", msg: `${msg}, unable to interpret input` }
        : { type: "bool_type", msg };
}
function wrongLength(how, at, bound) {
    return {
        type: `string_too_${how}`,
        msg: `String should have at ${at} ${bound} character${Number(bound) === 1 ? "" : "s"}`,
        ctx: { [how === "short" ? "min_length" : "max_length"]: bound },
    };
}
function outOfRange(key, than, bound) {
    // Of the largest 64-bit integer, a double knows the next power of two only.
    const shown = Number(bound) >= 2 ** 63 ? 2n ** 63n - 1n : BigInt(bound);
    return {
        type: `${than}_than_equal`,
        msg: `Input should be ${than} than or equal to ${shown}`,
        ctx: { [key]: shown },
    };
}
function valueAt(json, path) {
    let value = json;
    for (const part of path) {
        if (typeof value !== "object" || value === null)
            return undefined;
        value = value[part];
    }
    return value;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/json.js
/** JSON as Python's `json.dumps` writes it: a space after `,` and `:`, all but ASCII escaped. */
function spacedJson(value) {
    return spaced(value, asciiString);
}
/** The same with `ensure_ascii=False`, as the arguments of a tool call are written. */
function spacedUtf8Json(value) {
    return spaced(value, JSON.stringify);
}
function spaced(value, quote) {
    if (Array.isArray(value))
        return `[${value.map((item) => spaced(item, quote)).join(", ")}]`;
    if (typeof value === "object" && value !== null) {
        const members = Object.entries(value).map(([key, of]) => `${quote(key)}: ${spaced(of, quote)}`);
        return `{${members.join(", ")}}`;
    }
    return typeof value === "string" ? quote(value) : JSON.stringify(value);
}
function asciiString(text) {
    return JSON.stringify(text).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/vocabulary.js
/** Words that are one token each, alone and after a space, in lower case and capitalised. */
const COMMON_WORDS = "a about above across act add after again against age air all almost alone along already also although always am among an " +
    "and animal another answer any appear apple area arm around art as ask at away back bad bank base be beach bear beauty " +
    "became because become bed been before began begin behind being believe below best better between big bird black blue " +
    "board boat body book both bottom box branch bread break bridge bright bring broad brook brother brought brown build " +
    "building built business busy but buy by call came can canal capital captain car card care carry case catch cause cell center " +
    "central century certain chair chance change chapter check child children choose church circle city class clean clear " +
    "climb clock close cloth cloud coast code cold collect color column come common company complete consider contain " +
    "content context continue control cool copper copy corn corner correct cost cotton could count country course court " +
    "cover create cross crowd current cut dark data day dead deal decide deep degree design did different difficult " +
    "direct distance do does dog done door double down draw dream drive drop dry during dust each early earth east easy edge eight " +
    "either else empty end energy engine enough enter entire equal even evening event ever every exact exactly " +
    "example experience explain eye face fact fall family far farm fast father feel feet fell felt few field fight figure " +
    "fill final find fine finger fire first fish five flat floor flow flower fly follow food foot for force forest form " +
    "forward found four free fresh friend from front fruit full game garden gate gather gave general gentle get give glad glass " +
    "go gold gone good grass gray great green ground group grow had half hall hand happen hard has hat have he head hear heart " +
    "heat heavy held help her here high hill him his history hold hole home hope horse hot hour house how however human hundred " +
    "i ice idea if in inch include increase industry information inside instead into iron is island issue it its job join journey " +
    "jump just keep kept kind king knew know lady lake land language large last late laugh law lay lead learn least leave left leg " +
    "length less let letter level lie life light like line list listen little live local long look lost lot love low machine made " +
    "main make man many map mark marker market master matter may me mean measure meet member memory men metal method middle might mile mill " +
    "mind minute model modern moment money month moon more morning most mother mountain mouth move much music must my name nation " +
    "nature near necessary need never new next night no north nor not note nothing notice now number object ocean of off often oil " +
    "old on once one only open or order other our out outside over own page paint pair paper part pass past path pattern pay " +
    "people perhaps period person picture piece place plain plan plane plant play please point poor port position possible power " +
    "present press pretty problem process produce program prompt proper prove public pull purpose push put question quick quiet quite " +
    "race rain ran reach read ready real reason receive record red region remain remember repeat reply report request rest result return rich ride " +
    "right ring rise river road rock room root rope round row rule run safe said sail same sand saw say scale school science sea " +
    "season second section see seed seem seen sell send sense sentence separate serve server set seven several shade shape share sharp she ship shoe " +
    "shop shore short should shoulder show side sight sign silver simple since sing single sister sit six size skill skin sky sleep slow " +
    "small smile smooth snow so soft soil some song soon sort sound south space speak special speed spell spring square stand star " +
    "start state station stay steady steam steel step still stone stood stop store storm story straight stream street strong " +
    "student study such sugar suggest summer sun supply sure surface sweet system table tail take talk tall teach team tell ten term " +
    "test text than that the their them then there these they thick thin thing think this those though thought thousand three through " +
    "throw tide till time tiny to today together token told tone too took tool top total touch toward town track trade train travel tree " +
    "true try turn twelve twenty two type under unit until up upon us use user usual valley value vary very view village visit voice wait " +
    "walk wall want war warm was wash watch water wave way we weather week weight well went were west what wheat wheel when where whether which " +
    "while white who whole whose why wide wild will win wind window winter wire wish with within without woman wonder wood word words work " +
    "world would write writing written wrote are boy something later yard year yellow yes yet you young your";
/** What benchmark prompts use besides everyday words. */
const BENCHMARK_WORDS = "amber basin cedar delta ember fable grove harbor iris jasper kelp lagoon maple nectar opal pearl quartz raven sable tulip " +
    "umber velvet willow xenon yarrow zephyr nonce filler ignore following spaces separated assistant system background reference " +
    "ANVIL REQ HTTP JSON API GPU CPU KV LLM";
/** Word endings and beginnings that split an unknown word into a few tokens instead of one a letter. */
const SUBWORDS = "ing tion ment ness able ible less ful ous ive ent ant ity ance ence est ated ates ating ally ers ies ized izing ology graph " +
    "pre pro con com dis mis non sub sup inter trans over under out anti auto micro multi str thr sch spr";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Control tokens: text never encodes to them, and they decode to nothing visible. */
const SPECIAL_TOKENS = {
    endOfText: 256,
    messageStart: 257,
    messageEnd: 258,
    thinkStart: 259,
    thinkEnd: 260,
    toolCallStart: 261,
    toolCallEnd: 262,
};
/** How control tokens are written where a text shows them at all. */
const SPECIAL_TEXTS = new Map([
    [SPECIAL_TOKENS.endOfText, "<|endoftext|>"],
    [SPECIAL_TOKENS.messageStart, "<|im_start|>"],
    [SPECIAL_TOKENS.messageEnd, "<|im_end|>"],
    [SPECIAL_TOKENS.thinkStart, "<think>"],
    [SPECIAL_TOKENS.thinkEnd, "</think>"],
    [SPECIAL_TOKENS.toolCallStart, "<tool_call>"],
    [SPECIAL_TOKENS.toolCallEnd, "</tool_call>"],
]);
/** Ids below this are single bytes. */
const BYTE_TOKENS = 256;
/** First id of a word piece. */
const FIRST_PIECE = 512;
/** The pieces, in id order from `FIRST_PIECE`. */
const PIECES = [...new Set(allPieces())];
/** Ids from here on are none. */
const VOCABULARY_SIZE = FIRST_PIECE + PIECES.length;
/** Characters of the longest token. */
const MOST_CHARS_PER_TOKEN = Math.max(...[...PIECES, ...SPECIAL_TEXTS.values()].map((text) => text.length));
/** Everyday words of which free text is made. */
const PROSE_WORDS = COMMON_WORDS.split(" ").filter((word) => word.length > 2);
function* allPieces() {
    yield "\n\n";
    for (const word of `${COMMON_WORDS} ${BENCHMARK_WORDS}`.split(" ")) {
        const capitalised = word.charAt(0).toUpperCase() + word.slice(1);
        for (const form of [word, capitalised]) {
            yield ` ${form}`;
            // A single letter has its byte token already.
            if (form.length > 1)
                yield form;
        }
    }
    yield* SUBWORDS.split(" ");
    for (const first of LETTERS) {
        yield ` ${first}`;
        for (const second of LETTERS)
            yield first + second;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/schema-value.js

/** Values nested deeper than this are null; no schema that a value can satisfy needs so many. */
const DEEPEST = 32;
/** Items of an array and characters of a text, whatever a schema asks for. */
const LONGEST = 10_000;
/**
 * A value that a JSON Schema describes: the required properties of every object (all of them where
 * none is required), and of each choice the first or a drawn one. Formats, ranges and lengths are
 * kept; `pattern`, `not` and conditions are not looked at.
 */
function valueFor(schema, random) {
    return make(schema, { random, root: asSchema(schema), depth: 0 });
}
function make(input, making) {
    if (making.depth > DEEPEST)
        return null;
    const schema = resolve(asSchema(input), making.root);
    const inside = { ...making, depth: making.depth + 1 };
    if ("const" in schema)
        return schema["const"];
    const fixed = [schema["enum"], schema["examples"]].find((list) => Array.isArray(list));
    if (Array.isArray(fixed) && fixed.length > 0)
        return anyOf(fixed, making.random);
    if ("default" in schema)
        return schema["default"];
    const choices = schema["anyOf"] ?? schema["oneOf"];
    if (Array.isArray(choices)) {
        const { anyOf: _any, oneOf: _one, ...rest } = schema;
        return make({ ...rest, ...resolve(asSchema(choices[0]), making.root) }, inside);
    }
    if (Array.isArray(schema["allOf"])) {
        const { allOf: parts, ...rest } = schema;
        return make(schema_value_merge([rest, ...parts.map((part) => resolve(asSchema(part), making.root))]), inside);
    }
    return makeTyped(schema, inside);
}
function makeTyped(schema, making) {
    switch (typeOf(schema)) {
        case "object":
            return makeObject(schema, making);
        case "array":
            return makeArray(schema, making);
        case "integer":
        case "number":
            return makeNumber(schema, making.random);
        case "boolean":
            return making.random.next() < 0.5;
        case "null":
            return null;
        default:
            return makeString(schema, making.random);
    }
}
function typeOf(schema) {
    const type = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"];
    if (type !== undefined)
        return type;
    if ("properties" in schema)
        return "object";
    return "items" in schema ? "array" : "string";
}
function makeObject(schema, making) {
    const properties = asSchema(schema["properties"]);
    const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
    const names = required.length > 0 ? required : Object.keys(properties);
    return Object.fromEntries(names.map((name) => [
        name,
        make(properties[name], { ...making, random: making.random.fork(name) }),
    ]));
}
function makeArray(schema, making) {
    const length = Math.max(wholeIn(schema, "minItems") ?? 1, 0);
    return Array.from({ length: Math.min(length, wholeIn(schema, "maxItems") ?? length) }, (_, at) => make(schema["items"], { ...making, random: making.random.fork(String(at)) }));
}
/** A small multiple of the step, inside the bounds. */
function makeNumber(schema, random) {
    const step = numberIn(schema, "multipleOf") ?? 1;
    const above = numberIn(schema, "exclusiveMinimum");
    const below = numberIn(schema, "exclusiveMaximum");
    const least = above === undefined ? numberIn(schema, "minimum") : above + step / 2;
    const most = below === undefined ? numberIn(schema, "maximum") : below - step / 2;
    const low = Math.ceil((least ?? Math.min(1, most ?? 1)) / step);
    const high = Math.floor((most ?? (low + 9) * step) / step);
    // Bounds closer than a step, as of 0.2 to 0.4: only the middle is surely between them.
    if (high < low)
        return ((least ?? 0) + (most ?? 0)) / 2;
    // Twelve digits, so that three steps of 0.1 are 0.3.
    return Number((random.integer(low, Math.min(high, low + 9)) * step).toPrecision(12));
}
function makeString(schema, random) {
    const day = String(random.integer(1, 28)).padStart(2, "0");
    const hour = String(random.integer(0, 23)).padStart(2, "0");
    const word = anyOf(PROSE_WORDS, random);
    switch (schema["format"]) {
        case "date":
            return `2026-01-${day}`;
        case "time":
            return `${hour}:00:00Z`;
        case "date-time":
            return `2026-01-${day}T${hour}:00:00Z`;
        case "email":
            return `${word}@example.com`;
        case "uri":
            return `https://example.com/${word}`;
        case "uuid":
            return `00000000-0000-4000-8000-0000000000${day}`;
        default:
            return fitLength(`${word} ${anyOf(PROSE_WORDS, random)}`, schema);
    }
}
function fitLength(text, schema) {
    const least = wholeIn(schema, "minLength") ?? 0;
    const long = text.padEnd(least, ` ${text}`);
    return long.slice(0, Math.max(wholeIn(schema, "maxLength") ?? long.length, 0));
}
/** Follows `$ref` inside the schema, a few times at most. */
function resolve(schema, root) {
    let at = schema;
    for (let hops = 0; typeof at["$ref"] === "string" && hops < DEEPEST; hops++) {
        let target = root;
        for (const part of at["$ref"].replace(/^#\/?/, "").split("/")) {
            if (part !== "")
                target = asSchema(target)[part];
        }
        at = asSchema(target);
    }
    return at;
}
function schema_value_merge(schemas) {
    const required = schemas.flatMap(({ required }) => (Array.isArray(required) ? required : []));
    const properties = Object.assign({}, ...schemas.map(({ properties }) => asSchema(properties)));
    return Object.assign({}, ...schemas, { required: [...new Set(required)], properties });
}
function asSchema(value) {
    return typeof value === "object" && value !== null ? value : {};
}
function wholeIn(schema, key) {
    const value = numberIn(schema, key);
    return value !== undefined && Number.isInteger(value) ? Math.min(value, LONGEST) : undefined;
}
function numberIn(schema, key) {
    const value = schema[key];
    return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
function anyOf(values, random) {
    return values[random.integer(0, values.length - 1)];
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/tokenizer.js

/** Slots of the open-addressing table; a power of two, several times the number of pieces. */
const TABLE_SLOTS = 16_384;
/** Unknown words are split into the longest pieces up to this many letters. */
const LONGEST_SUBWORD = 5;
/** The hash of no bytes. */
const EMPTY_HASH = 0x811c9dc5 | 0;
const HASH_PRIME = 16777619;
// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { imul: tokenizer_imul, min: tokenizer_min } = Math;
const SPACE_HASH = tokenizer_imul(EMPTY_HASH ^ 0x20, HASH_PRIME);
const pieceBytes = PIECES.map((piece) => Buffer.from(piece, "utf8"));
/** The bytes of all pieces in a row, and where each begins; one more says where the last one ends. */
const allBytes = Buffer.concat(pieceBytes);
const starts = startsOf(pieceBytes);
const table = buildTable();
/**
 * The tokens of a text: known words are one token, with the space before them; digits and
 * punctuation one each; all else falls back to pieces, then bytes. `decode(encode(text))` is the text.
 */
function tokenizer_encode(text) {
    const ids = [];
    appendTokens(ids, text);
    return ids;
}
/** The same, behind other tokens. Works on UTF-8, whose units are read faster than a string's. */
function appendTokens(ids, text) {
    const bytes = Buffer.from(text, "utf8");
    const { length } = bytes;
    let at = 0;
    while (at < length) {
        const letters = bytes[at] === SPACE ? at + 1 : at;
        let hash = letters === at ? EMPTY_HASH : SPACE_HASH;
        let end = letters;
        for (; end < length; end++) {
            const byte = bytes[end];
            if (!isLetter(byte))
                break;
            hash = tokenizer_imul(hash ^ byte, HASH_PRIME);
        }
        if (end > letters) {
            const whole = findHashed(bytes, { start: at, end, hash });
            if (whole === 0)
                appendUnknown(ids, bytes, { start: at, end });
            else
                ids.push(whole);
            at = end;
        }
        else if (bytes[at] === LINE_FEED && bytes[at + 1] === LINE_FEED) {
            ids.push(FIRST_PIECE);
            at += 2;
        }
        else {
            ids.push(bytes[at]);
            at += 1;
        }
    }
}
const SPACE = 0x20;
const LINE_FEED = 0x0a;
/** The text of the tokens, control tokens by their names; malformed UTF-8 becomes U+FFFD. */
function tokenizer_decode(ids) {
    return Buffer.concat(ids.map(bytesOf)).toString("utf8");
}
/** The token's own bytes as text, for lists of token strings; a partial character shows as U+FFFD. */
function tokenText(id) {
    return PIECES[id - FIRST_PIECE] ?? (id < 128 ? String.fromCharCode(id) : tokenizer_decode([id]));
}
/** The bytes that a token stands for; none for ids outside the vocabulary. */
function bytesOf(id) {
    if (id >= 0 && id < BYTE_TOKENS)
        return Uint8Array.of(id);
    return pieceBytes[id - FIRST_PIECE] ?? Buffer.from(SPECIAL_TEXTS.get(id) ?? "", "utf8");
}
/** A token that steers, such as a tag or an end: a text shows most of them only on request. */
function isControl(id) {
    return id >= BYTE_TOKENS && id < FIRST_PIECE;
}
function isLetter(byte) {
    const lower = byte | 32;
    return lower >= 97 && lower <= 122;
}
/** A word that is no piece, as the longest pieces that it begins with. */
function appendUnknown(ids, bytes, { start, end }) {
    let at = start;
    while (at < end) {
        let stop = tokenizer_min(end, at + LONGEST_SUBWORD);
        let id = find(bytes, { start: at, end: stop });
        while (id === 0 && stop > at + 1) {
            stop -= 1;
            id = find(bytes, { start: at, end: stop });
        }
        ids.push(id === 0 ? bytes[at] : id);
        at = stop;
    }
}
function find(bytes, { start, end }) {
    return findHashed(bytes, { start, end, hash: hashOf(bytes, start, end) });
}
/**
 * The token of a piece, 0 for none. A hash table over bytes: a lookup takes no substring, several
 * times faster than a Map.
 */
function findHashed(bytes, { start, end, hash }) {
    for (let slot = slotOf(hash);; slot = (slot + 1) & (TABLE_SLOTS - 1)) {
        const index = table[slot];
        if (index === 0)
            return 0;
        if (isPiece(index - 1, bytes, { start, end }))
            return FIRST_PIECE + index - 1;
    }
}
function isPiece(piece, bytes, { start, end }) {
    const from = starts[piece];
    if (starts[piece + 1] - from !== end - start)
        return false;
    for (let at = start; at < end; at++) {
        if (allBytes[from + at - start] !== bytes[at])
            return false;
    }
    return true;
}
/** FNV-1a. */
function hashOf(bytes, start, end) {
    let hash = EMPTY_HASH;
    for (let at = start; at < end; at++)
        hash = tokenizer_imul(hash ^ bytes[at], HASH_PRIME);
    return hash;
}
function slotOf(hash) {
    return (hash ^ (hash >>> 15)) & (TABLE_SLOTS - 1);
}
function startsOf(pieces) {
    const from = new Uint32Array(pieces.length + 1);
    for (const [index, piece] of pieces.entries())
        from[index + 1] = (from[index] ?? 0) + piece.length;
    return from;
}
function buildTable() {
    const slots = new Uint16Array(TABLE_SLOTS);
    for (const [index, piece] of pieceBytes.entries()) {
        let slot = slotOf(hashOf(piece, 0, piece.length));
        while (slots[slot] !== 0)
            slot = (slot + 1) & (TABLE_SLOTS - 1);
        slots[slot] = index + 1;
    }
    return slots;
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/constrained-text.js



/** Any JSON object; without a property it would always be the empty one. */
const ANY_OBJECT = { type: "object", properties: { answer: { type: "string" } } };
/** The tokens of an answer that keeps to a constraint. */
function composeConstrained(constraint, random) {
    switch (constraint.kind) {
        case "json":
            return tokenizer_encode(spacedUtf8Json(valueFor(constraint.schema, random)));
        case "choice":
            return tokenizer_encode(constraint.choices[random.integer(0, constraint.choices.length - 1)] ??
                constraint.choices[0]);
        default:
            return constraint;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/structured-outputs.js





const JsonSchemaFormat = looseObject({
    name: schemas_string(),
    description: schemas_string().nullish(),
    schema: record(schemas_string(), unknown()).nullish(),
    strict: LaxBoolean.nullish(),
});
/** `response_format`; of a union the message names the members, as a validation error does. */
const ResponseFormat = union([
    looseObject({
        type: schemas_enum(["text", "json_object", "json_schema"]),
        json_schema: JsonSchemaFormat.nullish(),
    }),
    looseObject({ type: literal("structural_tag"), format: unknown() }),
    looseObject({
        type: literal("structural_tag"),
        structures: array(looseObject({ begin: schemas_string(), end: schemas_string() })),
        triggers: array(schemas_string()),
    }),
], "ResponseFormat|StructuralTagResponseFormat|LegacyStructuralTagResponseFormat");
/** vLLM's own `structured_outputs`, in the order in which it prints them. */
const StructuredOutputs = looseObject({
    json: union([schemas_string(), record(schemas_string(), unknown())], "str|dict[any,any]").nullish(),
    regex: schemas_string().nullish(),
    choice: array(schemas_string()).nullish(),
    grammar: schemas_string().nullish(),
    json_object: LaxBoolean.nullish(),
    disable_any_whitespace: LaxBoolean.optional(),
    disable_additional_properties: LaxBoolean.optional(),
    whitespace_pattern: schemas_string().nullish(),
    structural_tag: schemas_string().nullish(),
});
const KINDS = ["json", "regex", "choice", "grammar", "json_object", "structural_tag"];
/**
 * What is wrong with the constraints of a request; `param` is what the route's check of them names.
 * Regular expressions, grammars and structural tags are taken as they are: no answer keeps to them.
 */
function checkConstraints(asked, { param }) {
    const { response_format: format, structured_outputs: outputs } = asked;
    if (format?.type === "json_schema" && format["json_schema"] == null) {
        return refused("When response_format type is 'json_schema', the 'json_schema' field must be provided.", "response_format");
    }
    const own = ["json", "regex", "choice"].filter((kind) => outputs?.[kind] != null);
    if (own.length > 1) {
        const message = "You can only use one kind of constraints for structured outputs ('json', 'regex' or 'choice').";
        return param === null ? badRequest(message) : refused(message, param);
    }
    if (own.length > 0 && !FREE_CHOICES.includes(asked.tool_choice)) {
        return badRequest("You can only either use constraints for structured outputs or tools, not both.");
    }
    return checkOne(outputs ?? null) ?? checkMerged(asked);
}
/** No `tool_choice`, or one beside which an answer may be constrained. */
const FREE_CHOICES = [undefined, "none", "auto", "required"];
function checkMerged(asked) {
    const merged = mergedOutputs(asked);
    const wrong = checkOne(merged);
    if (wrong !== null || typeof merged?.json !== "string")
        return wrong;
    return parsedJson(merged.json) === undefined
        ? badRequest("Invalid JSON grammar specification.")
        : null;
}
function checkOne(outputs) {
    if (outputs === null)
        return null;
    const kinds = KINDS.filter((kind) => outputs[kind] != null);
    if (kinds.length === 1)
        return null;
    const [rule, found] = kinds.length > 1 ? ["can only", "multiple"] : ["must", "none"];
    return badRequest(`You ${rule} use one kind of structured outputs constraint but ${found} are specified: ${shown(outputs)}`);
}
/** As Python prints the attributes of vLLM's class. */
function shown(outputs) {
    return python_text_pythonRepr({
        json: outputs.json,
        regex: outputs.regex,
        choice: outputs.choice,
        grammar: outputs.grammar,
        json_object: outputs.json_object,
        disable_any_whitespace: outputs.disable_any_whitespace ?? false,
        disable_additional_properties: outputs.disable_additional_properties ?? false,
        whitespace_pattern: outputs.whitespace_pattern,
        structural_tag: outputs.structural_tag,
        _backend: null,
        _backend_was_auto: false,
    });
}
/** What `response_format` makes of `structured_outputs`; null: the answer is free. */
function mergedOutputs({ response_format: format, structured_outputs: outputs, }) {
    switch (format?.type) {
        case "json_object":
            return { ...outputs, json_object: true };
        case "json_schema":
            return { ...outputs, json: JsonSchemaFormat.parse(format["json_schema"]).schema };
        case "structural_tag":
            return { ...outputs, structural_tag: JSON.stringify(format) };
        default:
            return outputs ?? null;
    }
}
/** What the answer has to keep to, of a request that `checkConstraints` has nothing against. */
function constraintOf(asked) {
    const outputs = mergedOutputs(asked);
    if (outputs?.json != null) {
        const { json } = outputs;
        return { kind: "json", schema: typeof json === "string" ? parsedJson(json) : json };
    }
    if (outputs?.json_object === true)
        return { kind: "json", schema: ANY_OBJECT };
    const [first, ...others] = outputs?.choice ?? [];
    return first === undefined ? null : { kind: "choice", choices: [first, ...others] };
}
/** Undefined for a text that is no JSON. */
function parsedJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/generation-request.js



const StreamOptions = looseObject({
    include_usage: LaxBoolean.nullish(),
    continuous_usage_stats: LaxBoolean.nullish(),
});
const shared = {
    model: schemas_string().nullish(),
    stream: LaxBoolean.nullish(),
    stream_options: StreamOptions.nullish(),
    max_tokens: LaxInteger.nullish(),
    min_tokens: LaxInteger.nullish(),
    ignore_eos: LaxBoolean.nullish(),
    n: LaxInteger.nullish(),
    stop: union([schemas_string(), array(schemas_string())], "str|list[str]").nullish(),
    stop_token_ids: array(LaxInteger).nullish(),
    include_stop_str_in_output: LaxBoolean.nullish(),
    temperature: LaxFloat.nullish(),
    top_p: LaxFloat.nullish(),
    top_k: LaxInteger.nullish(),
    min_p: LaxFloat.nullish(),
    frequency_penalty: LaxFloat.nullish(),
    presence_penalty: LaxFloat.nullish(),
    repetition_penalty: LaxFloat.nullish(),
    logit_bias: record(schemas_string(), LaxFloat).nullish(),
    user: schemas_string().nullish(),
    seed: Int64.nullish(),
    priority: LaxInteger.nullish(),
    request_id: schemas_string().nullish(),
    cache_salt: schemas_string().min(1).max(1024).nullish(),
    return_token_ids: LaxBoolean.nullish(),
    return_tokens_as_token_ids: LaxBoolean.nullish(),
    stream_interval: integerFrom(1).nullish(),
    truncate_prompt_tokens: integerFrom(-1).nullish(),
    truncation_side: schemas_enum(["left", "right"]).nullish(),
    echo: LaxBoolean.nullish(),
    prompt_logprobs: LaxInteger.nullish(),
    return_prompt_text: LaxBoolean.nullish(),
    response_format: ResponseFormat.nullish(),
    structured_outputs: StructuredOutputs.nullish(),
    kv_transfer_params: record(schemas_string(), unknown()).nullish(),
};
const TextPart = looseObject({ type: schemas_string(), text: schemas_string().nullish() });
const ToolParam = looseObject({
    type: literal("function").optional(),
    function: looseObject({
        name: schemas_string(),
        description: schemas_string().nullish(),
        parameters: record(schemas_string(), unknown()).nullish(),
    }),
});
const CalledTool = looseObject({
    function: looseObject({ name: schemas_string(), arguments: schemas_string() }),
});
const Message = looseObject({
    role: schemas_string(),
    content: union([schemas_string(), array(TextPart)]).nullish(),
    tool_calls: array(CalledTool).nullish(),
});
const REASONING_EFFORTS = [
    "none",
    "minimal",
    "low",
    "medium",
    "high",
    "xhigh",
    "max",
];
/** The body of a chat completion. vLLM ignores keys that it does not know, so this does too. */
const ChatRequest = looseObject({
    messages: array(Message),
    ...shared,
    max_completion_tokens: LaxInteger.nullish(),
    logprobs: LaxBoolean.nullish(),
    top_logprobs: LaxInteger.nullish(),
    tools: array(ToolParam).nullish(),
    // Checked by hand: vLLM looks at it before its types.
    tool_choice: unknown().optional(),
    parallel_tool_calls: LaxBoolean.nullish(),
    // Checked by hand: vLLM words it in its own way.
    thinking_token_budget: unknown().optional(),
    chat_template: schemas_string().nullish(),
    include_reasoning: LaxBoolean.nullish(),
    reasoning_effort: schemas_enum(REASONING_EFFORTS).nullish(),
    chat_template_kwargs: record(schemas_string(), unknown()).nullish(),
    add_generation_prompt: LaxBoolean.nullish(),
    continue_final_message: LaxBoolean.nullish(),
});
/** The body of a text completion; a prompt may be text, tokens, or several of either. */
const CompletionRequest = looseObject({
    prompt: union([
        schemas_string(),
        array(schemas_string()),
        array(schemas_int().min(0)),
        array(array(schemas_int().min(0))),
    ]),
    ...shared,
    logprobs: LaxInteger.nullish(),
    suffix: schemas_string().nullish(),
});
/** The body of `/tokenize`: a prompt, or messages. */
const TokenizeRequest = looseObject({
    model: schemas_string().nullish(),
    prompt: schemas_string().optional(),
    messages: array(Message).optional(),
    tools: array(ToolParam).nullish(),
    add_generation_prompt: LaxBoolean.nullish(),
    return_token_strs: LaxBoolean.nullish(),
});
const DetokenizeRequest = looseObject({
    model: schemas_string().nullish(),
    tokens: array(integerFrom(0)),
});
/** A message's text, with the calls it made; parts other than text are left out. */
function messageText({ content, tool_calls: calls }) {
    const text = typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
    const called = (calls ?? []).map(({ function: { name, arguments: args } }) => `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${objectOrNone(args)}}\n</tool_call>`);
    return [...(text === "" ? [] : [text]), ...called].join("\n");
}
/** Arguments in the history that are no JSON object become an empty one, so that the turn goes on. */
function objectOrNone(args) {
    try {
        const value = JSON.parse(args);
        return typeof value === "object" && value !== null && !Array.isArray(value) ? args : "{}";
    }
    catch {
        return "{}";
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/sampling-ranges.js


/** `VLLM_MAX_N_SEQUENCES`. */
const MOST_CHOICES = 16_384;
/** Below this temperature sampling is greedy. */
const GREEDY_BELOW = 1e-5;
/** Sampling values that vLLM's Python server does not take, in the order in which it looks. */
function checkRanges(asked) {
    const { n, max_tokens: maxTokens, min_tokens: minTokens } = asked;
    const wrong = checkBiasKeys(asked) ?? checkChoices(n) ?? checkPenalties(asked);
    if (wrong !== null)
        return wrong;
    const unlikely = checkProbabilities(asked);
    if (unlikely !== null)
        return unlikely;
    if (maxTokens != null && maxTokens < 1)
        return noOutputTokens(maxTokens);
    if (minTokens != null && minTokens < 0) {
        return badRequest(`min_tokens must be greater than or equal to 0, got ${minTokens}.`);
    }
    if (minTokens != null && maxTokens != null && minTokens > maxTokens) {
        return badRequest(`min_tokens must be less than or equal to max_tokens=${maxTokens}, got ${minTokens}.`);
    }
    const isGreedy = asked.temperature != null && asked.temperature < GREEDY_BELOW;
    return isGreedy && n != null && n > 1
        ? badRequest(`n must be 1 when using greedy sampling, got ${n}.`)
        : null;
}
function checkBiasKeys({ logit_bias: bias }) {
    const wrong = Object.keys(bias ?? {}).filter((key) => !/^\s*[+-]?\d+(_\d+)*\s*$/.test(key));
    if (wrong.length === 0)
        return null;
    const shown = python_text_pythonRepr(wrong);
    return refused(`logit_bias contains key(s) that cannot be converted to integer token IDs: ${shown}`, "logit_bias", shown);
}
function checkChoices(n) {
    if (n == null)
        return null;
    if (n < 1)
        return badRequest(`n must be at least 1, got ${n}.`);
    return n > MOST_CHOICES
        ? badRequest(`n must be at most ${MOST_CHOICES}, got ${n}. To increase this limit, set the VLLM_MAX_N_SEQUENCES environment variable.`)
        : null;
}
function checkPenalties(asked) {
    for (const name of ["presence_penalty", "frequency_penalty"]) {
        const value = asked[name];
        if (value != null && !(value >= -2 && value <= 2)) {
            return badRequest(`${name} must be in [-2, 2], got ${pythonFloat(value)}.`);
        }
    }
    const { repetition_penalty: repetition } = asked;
    return repetition != null && repetition <= 0
        ? badRequest(`repetition_penalty must be greater than zero, got ${pythonFloat(repetition)}.`)
        : null;
}
function checkProbabilities({ temperature, top_p: topP, top_k: topK, min_p: minP, }) {
    if (temperature != null && !(temperature >= 0 && temperature <= 2)) {
        const shown = pythonFloat(temperature);
        const rule = temperature < 0 ? "non-negative" : "in [0, 2]";
        return refused(`temperature must be ${rule}, got ${shown}.`, "temperature", shown);
    }
    if (topP != null && !(topP > 0 && topP <= 1)) {
        const shown = pythonFloat(topP);
        return refused(`top_p must be in (0, 1], got ${shown}.`, "top_p", shown);
    }
    if (topK != null && topK < -1) {
        return badRequest(`top_k must be 0 (disable), or at least 1, got ${topK}.`);
    }
    return minP != null && !(minP >= 0 && minP <= 1)
        ? badRequest(`min_p must be in [0, 1], got ${pythonFloat(minP)}.`)
        : null;
}
/** The narrower ranges of the Rust front end. */
function checkRustRanges(asked) {
    const ranges = [
        ["n", 1, 10],
        ["temperature", 0, 2],
        ["max_tokens", 1, Number.POSITIVE_INFINITY],
        ["min_tokens", 1, Number.POSITIVE_INFINITY],
    ];
    for (const [name, low, high] of ranges) {
        const value = asked[name];
        if (value != null && !(value >= low && value <= high)) {
            const allowed = high === Number.POSITIVE_INFINITY ? `at least ${low}` : `${low} to ${high}`;
            return refused(`${name} must be ${allowed}, got ${value}.`, name);
        }
    }
    if (asked.truncate_prompt_tokens != null) {
        return refused("truncate_prompt_tokens is not supported", "truncate_prompt_tokens");
    }
    return null;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/tool-rules.js


/** The choice of a request that `checkTools` has nothing against. */
function toolChoiceOf({ tools, tool_choice: choice }) {
    if (choice === undefined)
        return { kind: tools ? "auto" : "none" };
    if (choice === "auto" || choice === "required")
        return { kind: choice };
    const name = tool_rules_memberOf(tool_rules_memberOf(choice, "function"), "name");
    return typeof name === "string" ? { kind: "named", name } : { kind: "none" };
}
/** What is wrong with tools and the choice among them. */
function checkTools({ tools, tool_choice: choice }) {
    if (tools?.length === 0) {
        return refused("`tools` must not be an empty array. Either provide at least one tool or omit the field entirely.", "tools");
    }
    if (choice == null || choice === "none")
        return null;
    if (!tools)
        return refused("When using `tool_choice`, `tools` must be set.", "tool_choice");
    if (choice === "auto" || choice === "required")
        return null;
    if (typeof choice !== "object" || Array.isArray(choice)) {
        return refused(`Invalid value for \`tool_choice\`: ${pythonText(choice)}! Only named tools, "none", "auto" or "required" are supported.`, "tool_choice");
    }
    return checkNamed(tool_rules_memberOf(choice, "function"), tools);
}
const CORRECT_USAGE = 'Correct usage: `{"type": "function", "function": {"name": "my_function"}}`';
function checkNamed(called, tools) {
    if (typeof called !== "object" || called === null || Array.isArray(called)) {
        return refused(`Invalid value for \`function\`: \`${pythonText(called)}\` in \`tool_choice\`! ${CORRECT_USAGE}`, "tool_choice.function");
    }
    if (!("name" in called)) {
        return refused(`Expected field \`name\` in \`function\` in \`tool_choice\`! ${CORRECT_USAGE}`, "tool_choice.function.name");
    }
    const { name } = called;
    if (typeof name !== "string" || name === "") {
        return refused(`Invalid \`name\` in \`function\`: \`${pythonText(name)}\` in \`tool_choice\`! ${CORRECT_USAGE}`, "tool_choice.function.name");
    }
    if (tools.some((tool) => tool.function.name === name))
        return null;
    return refused("The tool specified in `tool_choice` does not match any of the specified `tools`", "tool_choice");
}
/** What a server without `--enable-auto-tool-choice` and `--tool-call-parser` says of a request. */
function checkNoToolParser(chat) {
    const choice = toolChoiceOf(chat);
    switch (choice.kind) {
        case "none":
            return null;
        case "auto":
            return badRequest('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set');
        case "required":
            return badRequest('tool_choice="required" requires --tool-call-parser to be set');
        case "named":
            return badRequest(`tool_choice=function "${choice.name}" requires --tool-call-parser to be set`);
        default:
            return choice;
    }
}
function tool_rules_memberOf(value, key) {
    if (typeof value !== "object" || value === null)
        return undefined;
    return value[key];
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/request-rules.js





/** What is wrong with a request whose types are right; null when nothing is. */
function checkChat(chat, frontend) {
    const wrongTools = checkTools(chat);
    if (wrongTools !== null)
        return wrongTools;
    const unclear = checkConstraints(chat, { param: null });
    if (unclear !== null)
        return unclear;
    const top = chat.top_logprobs ?? 0;
    if (top < -1) {
        return refused("`top_logprobs` must be a positive value or -1.", "top_logprobs", top);
    }
    if (top !== 0 && chat.logprobs !== true) {
        return refused("when using `top_logprobs`, `logprobs` must be set to true.", "top_logprobs");
    }
    const wrongTemplate = checkTemplateFlags(chat);
    if (wrongTemplate !== null)
        return wrongTemplate;
    const budget = chat.thinking_token_budget;
    if (budget != null && !(Number.isInteger(budget) && Number(budget) >= -1)) {
        return refused("`thinking_token_budget` must be a non-negative integer or -1 for unlimited.", "thinking_token_budget", pythonText(budget));
    }
    if (chat.chat_template != null || chat.chat_template_kwargs?.["chat_template"] != null) {
        return badRequest("Chat template is passed with request, but --trust-request-chat-template is not set. Refused request with untrusted chat template.");
    }
    if (frontend === "rust" && chat.messages.some(({ content }) => content === "")) {
        return refused("message content must not be empty", "messages");
    }
    return checkSampling({ ...chat, max_tokens: chat.max_completion_tokens ?? chat.max_tokens }, frontend);
}
/** vLLM's default of `VLLM_MAX_COMPLETION_PROMPTS`. */
const MOST_PROMPTS = 1024;
/** The checks of a text completion. */
function checkCompletion(asked, frontend) {
    const { prompt } = asked;
    if (Array.isArray(prompt) && prompt.length > MOST_PROMPTS && typeof prompt[0] !== "number") {
        return refused(`prompt list length ${prompt.length} exceeds the maximum allowed count of ${MOST_PROMPTS}. To increase this limit, set the VLLM_MAX_COMPLETION_PROMPTS environment variable.`, "prompt");
    }
    if (asked.suffix != null)
        return badRequest("suffix is not currently supported");
    if (asked.logprobs != null && asked.logprobs < -1) {
        return refused("`logprobs` must be a positive value or -1.", "logprobs", asked.logprobs);
    }
    if (asked.prompt === "") {
        return refused("Either prompt or prompt_embeds must be provided and non-empty.", "prompt");
    }
    // A tool choice means nothing here.
    const constraints = { ...asked, tool_choice: undefined };
    return (checkConstraints(constraints, { param: "structured_outputs" }) ?? checkSampling(asked, frontend));
}
function checkTemplateFlags({ continue_final_message: continues, add_generation_prompt: adds, }) {
    if (continues !== true || adds === false)
        return null;
    return badRequest(adds === true
        ? "Cannot set both `continue_final_message` and `add_generation_prompt` to True."
        : "continue_final_message and add_generation_prompt are not compatible. Use continue_final_message when you want the model to continue the final message, and add_generation_prompt when you want to add a header that will prompt it to start a new assistant message instead.");
}
/** The checks of every generating route. */
function checkSampling(asked, frontend) {
    if (asked.stream_options && asked.stream !== true) {
        return refused("Stream options can only be defined when `stream=True`.", "stream_options");
    }
    const ofPrompt = asked.prompt_logprobs ?? 0;
    if (ofPrompt !== 0 && ofPrompt >= -1 && asked.stream === true) {
        return refused("`prompt_logprobs` are not available when `stream=True`.", "prompt_logprobs");
    }
    if (ofPrompt < -1) {
        return refused("`prompt_logprobs` must be a positive value or -1.", "prompt_logprobs", ofPrompt);
    }
    const stops = typeof asked.stop === "string" ? [asked.stop] : (asked.stop ?? []);
    if (stops.includes("")) {
        return badRequest("stop cannot contain an empty string.");
    }
    if (asked.priority) {
        return refused("Got priority but priority scheduling is not enabled.", "priority", asked.priority);
    }
    return frontend === "rust" ? checkRustRanges(asked) : checkRanges(asked);
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/context-rules.js

/** Room for output tokens; or the error of a request that does not fit the context. */
function fitContext(demand, maxModelLen) {
    const { promptTokens, isText, requested, requestedBy } = demand;
    if (requested !== null && requested > maxModelLen) {
        // The doubled name is vLLM's own.
        return refused(`${requestedBy}=${requested} cannot be greater than max_model_len=max_total_tokens=${maxModelLen}. Please request fewer output tokens.`, requestedBy, requested);
    }
    const outputTokens = requested ?? 0;
    const room = maxModelLen - outputTokens;
    if (promptTokens > room) {
        const counted = isText ? room + 1 : promptTokens;
        const atLeast = counted === room + 1 ? "at least " : "";
        return refused(`${contextLengthIs(maxModelLen, outputTokens)} ${atLeast}${counted} input tokens, for a total of ${atLeast}${counted + outputTokens} tokens. ${REDUCE}`, "input_tokens", counted);
    }
    // A prompt that fills the context leaves an answer of no tokens.
    return promptTokens === maxModelLen
        ? noOutputTokens(0)
        : Math.min(requested ?? maxModelLen, maxModelLen - promptTokens);
}
/** The tokens that stay of a prompt; or the error of asking for more than there is room for. */
function truncatePrompt(tokenIds, maxModelLen, { length, side, requested, requestedBy }) {
    if (length === null)
        return tokenIds;
    const room = maxModelLen - (requested ?? 0);
    if (length > room && room >= 0) {
        return refused(`truncate_prompt_tokens=${length} cannot be greater than max_model_len - ${requestedBy} = ${room}. Please request a smaller truncation size.`, "truncate_prompt_tokens", length);
    }
    const kept = length < 0 ? Math.max(room, 0) : length;
    if (kept >= tokenIds.length)
        return tokenIds;
    return side === "left" ? tokenIds.slice(tokenIds.length - kept) : tokenIds.slice(0, kept);
}
/** The error of a text that is too long to be worth its tokenisation, by its characters alone. */
function checkPromptText(text, { requested, charsPerToken, }, maxModelLen) {
    const outputTokens = requested ?? 0;
    const room = maxModelLen - outputTokens;
    const most = room * charsPerToken;
    if (room < 0 || text.length <= most)
        return null;
    const characters = codePoints(text);
    if (characters <= most)
        return null;
    return refused(`${contextLengthIs(maxModelLen, outputTokens)} ${characters} characters (more than ${most} characters, which is the upper bound for ${room} input tokens). ${REDUCE}`, "input_text", characters);
}
const REDUCE = "Please reduce the length of the input prompt or the number of requested output tokens.";
function contextLengthIs(maxModelLen, outputTokens) {
    return `This model's maximum context length is ${maxModelLen} tokens. However, you requested ${outputTokens} output tokens and your prompt contains`;
}
function codePoints(text) {
    let count = text.length;
    for (let at = 0; at < text.length; at++) {
        // The second half of a pair.
        if ((text.charCodeAt(at) & 0xfc00) === 0xdc00)
            count -= 1;
    }
    return count;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/engine-rules.js


/** `--max-logprobs`. */
const MOST_LOGPROBS = 20;
/**
 * Why the engine takes a request not, though the server does: a stream has begun by then, and tells
 * it in a frame.
 */
function checkEngine(demand, vocabularySize) {
    const { asked, logprobs, promptLogprobs, promptTokenIds } = demand;
    const isOutside = (id) => id < 0 || id >= vocabularySize;
    const outside = (ids, name) => {
        const wrong = ids.filter(isOutside);
        if (wrong.length === 0)
            return null;
        const shown = python_text_pythonRepr(wrong);
        return refused(`token_id(s) ${shown} in ${name} contain out-of-vocab token ids. Vocabulary size: ${vocabularySize}`, name, shown);
    };
    const tooMany = (top, [name, what]) => {
        const wanted = top === -1 ? vocabularySize : (top ?? 0);
        return wanted > MOST_LOGPROBS
            ? refused(`Requested ${what} logprobs of ${wanted}, which is greater than max allowed: ${MOST_LOGPROBS}`, name, wanted)
            : null;
    };
    const biased = Object.keys(asked.logit_bias ?? {}).map((key) => Number(key.replaceAll("_", "")));
    const highest = promptTokenIds.reduce((most, id) => Math.max(most, id), 0);
    return (tooMany(logprobs, ["logprobs", "sample"]) ??
        tooMany(promptLogprobs, ["prompt_logprobs", "prompt"]) ??
        outside(biased, "logit_bias") ??
        outside([...new Set(asked.stop_token_ids ?? [])], "stop_token_ids") ??
        (isOutside(highest) ? badRequest(`Token id ${highest} is out of vocabulary`) : null));
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/answer-format.js
/** Waits for all sequences and sends one body. */
function collectWhole(format, send) {
    const finished = [];
    return {
        begin() { },
        step(step) {
            if (step.end !== null)
                finished.push({ sequence: step.sequence, last: step });
        },
        done(result) {
            finished.sort((one, other) => one.sequence.choice - other.sequence.choice);
            send(format.whole(finished, result));
        },
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/exchange.js
function jsonAnswer(body, status = 200) {
    return { status, contentType: "application/json", body: JSON.stringify(body) };
}
const EMPTY_ANSWER = { status: 200, contentType: null, body: "" };
/** Sends a whole answer; `stamp` are the headers that come first. */
function sendWhole(reply, answer, stamp) {
    const bytes = Buffer.from(answer.body, "utf8");
    const headers = [
        ...stamp,
        ["content-length", String(bytes.length)],
    ];
    if (answer.contentType !== null)
        headers.push(["content-type", answer.contentType]);
    reply.head(answer.status, [...headers, ...(answer.headers ?? [])]);
    if (bytes.length > 0)
        reply.write(bytes);
    reply.end(answer.connection);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/sequence-books.js
/** Counts a new sequence: its prompt among those without a first token, its adapter as waiting. */
function openBooks(state, { prompt }, adapter) {
    const use = state.adapters.use(adapter);
    let prefillTokens = prompt.tokenIds.length;
    state.prefillTokens += prefillTokens;
    const firstToken = () => {
        state.prefillTokens -= prefillTokens;
        prefillTokens = 0;
    };
    return {
        scheduled: use.scheduled,
        firstToken,
        over() {
            firstToken();
            use.over();
        },
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/generation.js


/** Hands all sequences to the engine; `rejected` when its queue is full. */
function startGeneration(state, sequences, options) {
    const running = [];
    let left = sequences.length;
    let cachedTokens = 0;
    const spans = openSpans(state.clock.now());
    let completionTokens = 0;
    let reasoningTokens = 0;
    const onStep = (step) => {
        options.onStep(step);
        if (step.end === null)
            return;
        left -= 1;
        completionTokens += step.to;
        reasoningTokens += Math.min(step.to, step.sequence.answer.reasoningTokens);
        if (left > 0)
            return;
        const counts = { promptTokens: promptTokensOf(sequences), completionTokens };
        const own = sequences.length === 1 ? spans : null;
        options.onDone({ counts, cachedTokens, reasoningTokens, spans: own });
    };
    const abort = () => {
        for (const sequence of running)
            sequence.abort();
    };
    for (const sequence of sequences) {
        const submitted = generation_submit(state, sequence, {
            ...options,
            onStep,
            onScheduled: (cached) => {
                if (sequence !== sequences[0])
                    return;
                cachedTokens = cached;
                spans.scheduledMs = state.clock.now();
            },
            onTokens: ({ plannedMs, totalTokens, tokens }) => {
                if (sequence !== sequences[0])
                    return;
                if (totalTokens === tokens)
                    spans.firstTokenMs = plannedMs;
                spans.lastTokenMs = plannedMs;
                spans.tokens = totalTokens;
            },
        });
        if (submitted === "rejected") {
            abort();
            return "rejected";
        }
        running.push(submitted);
    }
    return { abort };
}
function openSpans(arrivedMs) {
    return {
        arrivedMs,
        scheduledMs: Number.NaN,
        firstTokenMs: Number.NaN,
        lastTokenMs: Number.NaN,
        tokens: 0,
    };
}
/** Each prompt counts once, however many choices it has. */
function promptTokensOf(sequences) {
    const prompts = new Set(sequences.map(({ prompt }) => prompt));
    return [...prompts].reduce((sum, { tokenIds }) => sum + tokenIds.length, 0);
}
function generation_submit(state, sequence, options) {
    const { engine, log } = state;
    const { answer, choice, finishReason, stopReason } = sequence;
    const { id, streamInterval } = options;
    const merges = hasFault(options.faults, "all-in-last-chunk");
    const entry = logEntry(sequence, options);
    const steps = stepsOf(sequence, options, departureBook(entry, state.clock));
    log.add(entry);
    const books = openBooks(state, sequence, options.adapter);
    const submitted = engine.submit({
        id: choice === 0 ? id : `${id}-${choice}`,
        key: sequence.key,
        promptTokenIds: sequence.prompt.tokenIds,
        outputTokens: sequence.tokens,
        reasoningTokens: Math.min(answer.contentFrom, sequence.tokens),
        maxTokens: sequence.maxTokens,
        ...(streamInterval !== undefined && { streamInterval }),
        finishReason,
        cacheSalt: options.cacheSalt,
        onScheduled: (cached) => {
            books.scheduled();
            options.onScheduled(cached);
        },
        onEmission: (emission) => {
            const { tokens, totalTokens, finished } = emission;
            options.onTokens(emission);
            if (totalTokens === tokens)
                books.firstToken();
            if (finished)
                books.over();
            if (finished)
                steps.upTo(totalTokens, { finishReason, stopReason });
            else if (!merges)
                steps.upTo(totalTokens, null);
        },
        onAborted: () => {
            books.over();
            steps.end({ finishReason: "abort", stopReason: null });
        },
    });
    if (submitted === "rejected") {
        books.over();
        log.forgetLast();
        return submitted;
    }
    return {
        abort() {
            steps.leave();
            books.over();
            submitted.abort();
        },
    };
}
/** Hands each step of a sequence to those who write it. */
function stepsOf(sequence, { onText, onStep }, departures) {
    let sent = 0;
    const upTo = (to, end) => {
        const from = sent;
        sent = to;
        if (end === null && onText?.(sequence, from, to) === true)
            return;
        const delta = deltaBetween(sequence.layout, from, to);
        onStep({ sequence, from, to, delta, end, ...departures.entry(from, to) });
    };
    return {
        upTo,
        /** Without more tokens. */
        end: (end) => upTo(sent, end),
        /** The client has gone: what is still on its way arrives nowhere. */
        leave: departures.close,
    };
}
/** Writes down when steps leave, where the log asks for it. */
function departureBook({ departures }, clock) {
    if (departures === null)
        return { entry: () => NO_ENTRY, close() { } };
    let isClosed = false;
    return {
        entry: (from, to) => ({
            departed() {
                if (!isClosed)
                    departures.push({ from, to, atMs: clock.now() });
            },
        }),
        close() {
            isClosed = true;
        },
    };
}
const NO_ENTRY = {};
function logEntry({ key, answer, tokens }, { path, stream, faults }) {
    const ends = answer.finishReason === "stop" && tokens === answer.ids.length;
    return {
        key,
        path,
        stream,
        faults: faults.map(({ kind }) => kind),
        departures: stream && faults.length > 0 ? [] : null,
        reasoningTokens: answer.reasoningTokens,
        contentFrom: Math.min(answer.contentFrom, tokens),
        contentTo: tokens - (ends ? 1 : 0),
    };
}
function deltaBetween(layout, from, to) {
    const content = layout.content.slice(layout.contentEnds[from], layout.contentEnds[to]);
    const reasoning = layout.reasoning.slice(layout.reasoningEnds[from], layout.reasoningEnds[to]);
    return { content: content || null, reasoning: reasoning || null };
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/answer-key.js

/**
 * What a request's chance depends on: its marker, or a hash of its prompt. Neither changes with the
 * order of arrival.
 */
function answerKey({ marker }, prompt) {
    return marker ?? `prompt-${hexDigest(prompt, 16)}`;
}
/** The number at a marker's end, `ANVIL_REQ_0_00003` is 3; null without a marker. */
function markerIndex({ marker }) {
    const digits = /_(\d+)$/.exec(marker ?? "")?.[1];
    return digits === undefined ? null : Number(digits);
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/prompt-reader.js
const MARKER_SENTENCE = "answer with the marker ";
const LIST_SENTENCE = "from this list: ";
/** More than any marker or word count needs; regular expressions never see the whole prompt. */
const SENTENCE_CHARS = 200;
const LIST_CHARS = 4_000;
/** Finds marker, word count and word list; the last mention wins, as instructions stand last. */
function readPrompt(prompt) {
    const marker = /^`?(ANVIL_REQ_\w*\d)/.exec(after(prompt, MARKER_SENTENCE, SENTENCE_CHARS))?.[1];
    const list = /^[^.\n]+/.exec(after(prompt, LIST_SENTENCE, LIST_CHARS))?.[0] ?? "";
    const wordList = list.split(/[,\s]+/).filter((word) => word !== "");
    const count = wordList.length === 0 ? null : requestedCount(prompt);
    return { marker: marker ?? null, wordCount: count, wordList };
}
function requestedCount(prompt) {
    const end = prompt.lastIndexOf(" code words");
    if (end < 0)
        return null;
    const count = /exactly (\d{1,6})$/.exec(prompt.slice(Math.max(0, end - SENTENCE_CHARS), end));
    return count?.[1] === undefined ? null : Number(count[1]);
}
function after(prompt, sentence, length) {
    const at = prompt.lastIndexOf(sentence);
    if (at < 0)
        return "";
    const start = at + sentence.length;
    return prompt.slice(start, start + length);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/inquiry.js



/** @throws MockError for a fault header that names no fault. */
function subjectOf({ scenario, log }, { request, prompts }) {
    const text = prompts[0]?.text ?? "";
    const assignment = readPrompt(text);
    const key = answerKey(assignment, text);
    const marked = markerIndex(assignment);
    const faults = chooseFaults(scenario.faults, {
        seed: scenario.seed,
        key,
        markerIndex: marked,
        places: request.places,
        path: request.path,
        header: request.headers["x-mock-fault"],
    });
    return { assignment, key, index: marked ?? log.nextOrdinal(), faults };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/load-report.js

/**
 * The ORCA header of an answer that is not streamed, which load balancers read: waiting requests and
 * the use of the KV cache, as `TEXT` or as `JSON`. None where the request does not ask for one of them.
 */
function loadReport({ engine, kvCacheUsage }, { headers }) {
    const format = headers["endpoint-load-metrics-format"]?.toLowerCase();
    const waiting = pythonFloat(engine.load().waiting);
    const usage = pythonFloat(kvCacheUsage());
    switch (format) {
        case "text":
            return [
                [
                    "endpoint-load-metrics",
                    `TEXT named_metrics.num_requests_waiting=${waiting}, named_metrics.kv_cache_usage_perc=${usage}`,
                ],
            ];
        case "json":
            return [
                [
                    "endpoint-load-metrics",
                    `JSON {"named_metrics": {"num_requests_waiting": ${waiting}, "kv_cache_usage_perc": ${usage}}}`,
                ],
            ];
        default:
            return [];
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/mock-state.js




const NOTHING_TO_ABORT = () => { };
/** A route whose answer is known at once. */
function wholeRoute(answer) {
    return (state, request, reply) => {
        sendWhole(reply, answer(state, request), headerStamp(state, request));
        return NOTHING_TO_ABORT;
    };
}
function errorAnswer({ status, body }) {
    return jsonAnswer(body, status);
}
/** The answer to a wrong order to the mock itself. @throws whatever is not a MockError */
function mockErrorAnswer(error) {
    if (!(error instanceof MockError))
        throw error;
    const { message } = error;
    return jsonAnswer({ error: { message, type: "MockError", param: null, code: 400 } }, 400);
}
/** The headers that come first: uvicorn's two, and what the request makes it add. */
function headerStamp({ clock, scenario }, { headers }) {
    const stamp = [["date", httpDate(clock.unixNs())]];
    // The Rust front end names no server.
    if (scenario.frontend === "python")
        stamp.push(["server", "uvicorn"]);
    if (headers["connection"]?.toLowerCase() === "close")
        stamp.push(["connection", "close"]);
    if (scenario.requestIdHeaders) {
        const own = headers["x-request-id"] ?? hexDigest(`${scenario.seed}/${clock.unixNs()}`, 32);
        stamp.push(["x-request-id", own]);
    }
    return stamp;
}
function servedModel({ scenario }) {
    return scenario.models[0] ?? "";
}
function unixSeconds(clock) {
    return Number(clock.unixNs() / 1000000000n);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/model-check.js

/** Null for a model or adapter that is served, and for none named: then it is the base model. */
function checkModel(state, model) {
    const isServed = !model || state.scenario.models.includes(model);
    return isServed || adapterNamed(state, model) !== null ? null : unknownModel(model);
}
/** The adapter that a request names; null where it asks for the base model. */
function adapterNamed({ adapters }, model) {
    return model ? (adapters.find(model)?.name ?? null) : null;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/status-fault.js



/** The answer of a request whose fault is a status code. */
function statusFaultAnswer({ status, retryAfterSeconds }, model) {
    switch (status) {
        case 400:
            return errorAnswer(wireError(400, "BadRequestError", { message: "The mock was told to refuse this request." }));
        case 401:
            return jsonAnswer(UNAUTHORIZED_BODY, 401);
        case 404:
            return errorAnswer(unknownModel(model));
        case 408:
            return errorAnswer(gatewayError(408));
        case 429:
            return {
                ...errorAnswer(gatewayError(429)),
                headers: [["retry-after", String(retryAfterSeconds)]],
            };
        case 500:
            return errorAnswer(internalError);
        case 503:
            return errorAnswer(engineBusy);
        default:
            return status;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/opening-fault.js




/** The faults that strike before an answer begins; without one, `begin` answers. */
function openWithFaults(state, { request, reply, faults }, begin) {
    const refused = findFault(faults, "connection-refused");
    if (refused !== undefined) {
        reply.refuse(refused.seconds * 1000);
        return NOTHING_TO_ABORT;
    }
    if (hasFault(faults, "connection-reset")) {
        reply.cut("reset");
        return NOTHING_TO_ABORT;
    }
    const status = findFault(faults, "status");
    const answer = () => {
        if (status === undefined)
            return begin();
        sendWhole(reply, statusFaultAnswer(status, servedModel(state)), headerStamp(state, request));
        return NOTHING_TO_ABORT;
    };
    const slow = findFault(faults, "slow-headers");
    return slow === undefined ? answer() : later(state, slow.seconds * 1000, answer);
}
/** Begins after a delay, unless the client has gone by then. */
function later(state, delayMs, begin) {
    let cancel = state.clock.after(delayMs, () => {
        cancel = begin();
    });
    return () => cancel();
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/answer.js


const FULL_STOP = 46;
/** Every prose word is one token in each of its places. */
const PROSE_TOKENS = PROSE_WORDS.map((word) => {
    const capitalised = word.charAt(0).toUpperCase() + word.slice(1);
    return {
        first: onlyToken(capitalised),
        capitalised: onlyToken(` ${capitalised}`),
        inside: onlyToken(` ${word}`),
    };
});
function onlyToken(text) {
    const [id = FULL_STOP] = tokenizer_encode(text);
    return id;
}
/**
 * The answer to an assignment. Where it does not fit `maxTokens`, reasoning is shortened first, so
 * that there always is visible content.
 */
function composeAnswer(assignment, lengths, { maxTokens, random, content: given }) {
    const content = given ?? contentIds(assignment, lengths.prose, random.fork("content"));
    // Two control tokens stand beside the text: the end of reasoning and the end of the answer.
    const room = maxTokens - 2;
    // What was asked for must all come; free text may be cut, so it leaves reasoning a half.
    const isFree = given === undefined && assignment.wordCount === null;
    const kept = isFree ? Math.min(content.length, room / 2) : content.length;
    const reasoning = Math.min(lengths.reasoning, Math.floor(room - kept));
    return { content, reasoning: proseIds(Math.max(reasoning, 0), random.fork("reasoning")) };
}
/** Puts the parts in order and ends them where the request's limits say. */
function endAnswer({ reasoning, content }, { maxTokens, minTokens, ignoreEos }, random) {
    const ids = [...reasoning];
    if (reasoning.length > 0)
        ids.push(SPECIAL_TOKENS.thinkEnd);
    const contentFrom = ids.length;
    for (const id of content)
        ids.push(id);
    const atLeast = ignoreEos ? maxTokens : Math.min(minTokens, maxTokens);
    // The end-of-text token counts, so the text before it may be one shorter.
    const missing = atLeast - ids.length - (ignoreEos ? 0 : 1);
    // The first prose token stands without a space; what pads an answer needs one.
    for (const id of proseIds(missing + 1, random).slice(1))
        ids.push(id);
    const fits = !ignoreEos && ids.length < maxTokens;
    if (fits)
        ids.push(SPECIAL_TOKENS.endOfText);
    else
        ids.length = maxTokens;
    return {
        ids,
        reasoningTokens: Math.min(reasoning.length, ids.length),
        contentFrom: Math.min(contentFrom, ids.length),
        finishReason: fits ? "stop" : "length",
    };
}
/** Tokens of free text: everyday words in sentences. */
function proseIds(count, random) {
    const ids = [];
    let sentenceWords = 0;
    while (ids.length < count) {
        if (sentenceWords >= 6 && random.next() < 0.15) {
            ids.push(FULL_STOP);
            sentenceWords = 0;
            continue;
        }
        const word = PROSE_TOKENS[random.integer(0, PROSE_TOKENS.length - 1)];
        if (word === undefined)
            break;
        if (ids.length === 0)
            ids.push(word.first);
        else
            ids.push(sentenceWords === 0 ? word.capitalised : word.inside);
        sentenceWords += 1;
    }
    return ids;
}
function contentIds({ marker, wordCount, wordList }, proseTokens, random) {
    if (wordCount !== null) {
        const words = Array.from({ length: wordCount }, () => wordList[random.integer(0, wordList.length - 1)] ?? "");
        return tokenizer_encode((marker === null ? words : [marker, ...words]).join(" "));
    }
    if (marker === null)
        return proseIds(Math.max(proseTokens, 1), random);
    const lead = tokenizer_encode(`${marker} `);
    return [...lead, ...proseIds(Math.max(proseTokens - lead.length, 1), random)];
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/text-layout.js


/** Reasoning and content apart, as a reasoning parser gives them. */
function layOut({ ids, contentFrom }) {
    const reasoningEnds = [];
    const reasoning = appendText(reasoningEnds, ids.slice(0, contentFrom));
    while (reasoningEnds.length <= ids.length)
        reasoningEnds.push(reasoning.length);
    const contentEnds = Array(contentFrom).fill(0);
    const content = appendText(contentEnds, ids.slice(contentFrom));
    return { reasoning, content, reasoningEnds, contentEnds };
}
/** Without a reasoning parser all of it is content, and the tag between stays in it. */
function layOutUnparsed({ ids }) {
    const contentEnds = [];
    const content = appendText(contentEnds, ids, "</think>");
    return {
        reasoning: "",
        content,
        reasoningEnds: Array(ids.length + 1).fill(0),
        contentEnds,
    };
}
/**
 * Ends the answer at the first stop string or stop token. vLLM looks for stop strings in all that it
 * detokenizes: the reasoning, the tag that ends it and the content. While one may still be coming,
 * the last characters are held back, one fewer than the longest has, unless it is to stay.
 */
function stopText(answer, layout, rules) {
    const { strings, tokenIds, includeInOutput, minTokens } = rules;
    if (strings.length === 0 && tokenIds.length === 0) {
        return { layout, tokens: answer.ids.length, stopReason: null };
    }
    // The text as vLLM's detokenizer has it, before a parser tells reasoning from content.
    const { content: text, contentEnds: ends } = layOutUnparsed(answer);
    const held = includeInOutput ? 0 : Math.max(longest(strings) - 1, 0);
    const stopAt = (tokens, end) => shownPart(layout, { ends: ends.slice(0, tokens + 1), end, held, length: text.length });
    const atToken = answer.ids.findIndex((id, at) => at >= minTokens && tokenIds.includes(id));
    const hit = firstStop(text, ends, rules);
    if (hit !== null && (atToken < 0 || hit.tokens <= atToken)) {
        const end = hit.at + (includeInOutput ? hit.stop.length : 0);
        return { layout: stopAt(hit.tokens, end), tokens: hit.tokens, stopReason: hit.stop };
    }
    if (atToken >= 0) {
        const end = ends[includeInOutput ? atToken + 1 : atToken] ?? 0;
        const stopReason = answer.ids[atToken] ?? null;
        return { layout: stopAt(atToken + 1, end), tokens: atToken + 1, stopReason };
    }
    const tokens = answer.ids.length;
    return { layout: stopAt(tokens, text.length), tokens, stopReason: null };
}
function firstStop(text, ends, { strings, minTokens }) {
    let first = null;
    const from = ends[Math.min(minTokens, ends.length - 1)] ?? 0;
    for (const stop of strings.filter((string) => string !== "")) {
        const at = text.indexOf(stop, Math.max(0, from - stop.length + 1));
        if (at < 0)
            continue;
        const tokens = ends.findIndex((end) => end >= at + stop.length);
        if (first === null || tokens < first.tokens)
            first = { stop, at, tokens };
    }
    return first;
}
function shownPart(layout, { ends, end, held, length }) {
    const contentFrom = length - layout.content.length;
    const shown = ends.map((at, tokens) => tokens === ends.length - 1 ? end : Math.max(0, Math.min(at, end) - held));
    const thought = (at) => Math.min(at, layout.reasoning.length);
    const said = (at) => Math.max(0, at - contentFrom);
    return {
        reasoning: layout.reasoning.slice(0, thought(end)),
        content: layout.content.slice(0, said(end)),
        // With the tag that ends it all of the reasoning is out.
        reasoningEnds: ends.map((at, tokens) => thought(at >= contentFrom ? end : (shown[tokens] ?? 0))),
        contentEnds: shown.map(said),
    };
}
function longest(strings) {
    return Math.max(0, ...strings.map((text) => text.length));
}
/** The text of the tokens; its complete characters after 0, 1, 2, … of them go to `ends`. */
function appendText(ends, ids, thinkEndText = "") {
    // Most answers never need one.
    let decoder = null;
    let text = "";
    ends.push(0);
    let insideCharacter = false;
    for (const id of ids) {
        // A streaming decode of every token would take most of an answer's time: 0.3 µs each.
        if (!insideCharacter && !isPartial(id)) {
            text += isControl(id) ? controlText(id, thinkEndText) : tokenText(id);
        }
        else {
            decoder ??= newDecoder();
            const complete = decoder.decode(bytesOf(id), { stream: true });
            text += complete;
            insideCharacter = complete === "";
        }
        ends.push(text.length);
    }
    const rest = decoder?.decode() ?? "";
    text += rest;
    // An answer cut inside a character shows what is left of it with its last token.
    if (rest !== "")
        ends[ends.length - 1] = text.length;
    return text;
}
function newDecoder() {
    return new TextDecoder("utf-8", { ignoreBOM: true });
}
/** Of the control tokens, vLLM leaves those of a tool call in the text, for its parser to find. */
function controlText(id, thinkEndText) {
    if (id === SPECIAL_TOKENS.thinkEnd)
        return thinkEndText;
    const ofToolCall = id === SPECIAL_TOKENS.toolCallStart || id === SPECIAL_TOKENS.toolCallEnd;
    return ofToolCall ? tokenText(id) : "";
}
/** Bytes from 128 up are parts of a character; all other tokens are whole characters. */
function isPartial(id) {
    return id >= 128 && id < 256;
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/tool-call.js




const OPEN = "<tool_call>";
const CLOSE = "</tool_call>";
const BEFORE_NAME = '\n{"name": ';
const BEFORE_ARGUMENTS = ', "arguments": ';
const AFTER_ARGUMENTS = "}\n";
/** An answer that calls tools, as a model of the Hermes family writes it. */
function composeToolCalls({ tools, calls }, random) {
    const ids = [];
    const toolCalls = [];
    let at = 0;
    for (let call = 0; call < calls; call++) {
        const own = random.fork(`tool-call/${call}`);
        const tool = tools[own.integer(0, tools.length - 1)];
        if (tool === undefined)
            break;
        const name = JSON.stringify(tool.name);
        const args = spacedUtf8Json(tool.parameters === null ? {} : valueFor(tool.parameters, own));
        const between = call === 0 ? "" : "\n";
        const inside = `${BEFORE_NAME}${name}${BEFORE_ARGUMENTS}${args}${AFTER_ARGUMENTS}`;
        ids.push(...tokenizer_encode(between), SPECIAL_TOKENS.toolCallStart);
        ids.push(...tokenizer_encode(inside), SPECIAL_TOKENS.toolCallEnd);
        const from = at + between.length;
        const nameEnd = from + OPEN.length + BEFORE_NAME.length + name.length;
        const argumentsFrom = nameEnd + BEFORE_ARGUMENTS.length;
        const end = argumentsFrom + args.length + 1;
        toolCalls.push({ name: tool.name, arguments: args, from, nameEnd, argumentsFrom, end });
        at = from + OPEN.length + inside.length + CLOSE.length;
    }
    return { ids, toolCalls };
}
/**
 * What vLLM's Hermes parser streams when the answer's text has grown from one length to another:
 * a name when its closing quote is there, and of the arguments all that is there, but no space at
 * the end and nothing that may be the beginning of the closing tag.
 */
function toolCallDeltas(text, toolCalls, { from, to }) {
    return toolCalls.flatMap((call, index) => {
        const named = from < call.nameEnd && to >= call.nameEnd;
        const before = toldArguments(text, call, from);
        const now = toldArguments(text, call, to);
        const name = named ? [{ index, name: call.name, arguments: null }] : [];
        return now <= before
            ? name
            : [...name, { index, name: null, arguments: call.arguments.slice(before, now) }];
    });
}
/**
 * The calls in an answer's text that is over at a length; none where one has been begun and is not
 * whole: vLLM then takes the text as it is.
 */
function callsWithin(toolCalls, length) {
    const begun = toolCalls.filter(({ from }) => from + OPEN.length <= length);
    return begun.every(({ end }) => end <= length) ? begun : [];
}
/** The same calls in a text that has more before them. */
function shiftCalls(toolCalls, by) {
    return toolCalls.map((call) => ({
        ...call,
        from: call.from + by,
        nameEnd: call.nameEnd + by,
        argumentsFrom: call.argumentsFrom + by,
        end: call.end + by,
    }));
}
function toldArguments(text, call, length) {
    if (length >= call.end)
        return call.arguments.length;
    let end = Math.min(length, call.argumentsFrom + call.arguments.length);
    for (let held = Math.min(CLOSE.length - 1, end - call.argumentsFrom); held > 0; held--) {
        if (!text.startsWith(CLOSE.slice(0, held), end - held))
            continue;
        end -= held;
        break;
    }
    return Math.max(0, text.slice(call.argumentsFrom, end).trimEnd().length);
}

;// CONCATENATED MODULE: ./build/mock-vllm/faults/answer-faults.js



/** Reasoning that a fault needs where the request had none. */
const FAULTY_REASONING_TOKENS = 24;
const REPEATED_TOKENS = 24;
/** Characters of two, three and four bytes, to be cut in two. */
const WIDE_TEXT = " é 你好 🦙";
/** The answer as the faults of its request want it. */
function alterAnswer(parts, faults, subject) {
    const words = alterWords(alterMarker(parts, faults, subject), faults, subject);
    return alterShape(words, faults, subject);
}
function alterMarker(parts, faults, { assignment: { marker } }) {
    if (marker === null)
        return parts;
    const rest = parts.content.slice(tokenizer_encode(marker).length);
    if (hasFault(faults, "missing-canary"))
        return { ...parts, content: rest };
    if (hasFault(faults, "foreign-canary")) {
        return { ...parts, content: [...tokenizer_encode(foreignMarker(marker)), ...rest] };
    }
    if (hasFault(faults, "double-canary")) {
        return { ...parts, content: [...tokenizer_encode(`${marker} ${marker}`), ...rest] };
    }
    return parts;
}
/** The marker of the next request; after the last number that five digits hold, of the first. */
function foreignMarker(marker) {
    return marker.replace(/\d+$/, (digits) => {
        const next = (Number(digits) + 1) % 10 ** digits.length;
        return String(next).padStart(digits.length, "0");
    });
}
function alterWords(parts, faults, { assignment: { wordList }, random }) {
    const tooMany = findFault(faults, "too-many-words");
    if (tooMany !== undefined) {
        const more = Array.from({ length: tooMany.words }, () => ` ${answer_faults_anyOf(wordList, random)}`);
        return { ...parts, content: [...parts.content, ...tokenizer_encode(more.join(""))] };
    }
    const tooFew = findFault(faults, "too-few-words");
    // Code words are one token each, so the last tokens are the last words.
    return tooFew === undefined
        ? parts
        : { ...parts, content: parts.content.slice(0, -tooFew.words) };
}
function answer_faults_anyOf(words, random) {
    return words[random.integer(0, words.length - 1)] ?? "more";
}
function alterShape(parts, faults, { maxTokens, random }) {
    const reasoning = parts.reasoning.length > 0 ? parts.reasoning : proseIds(FAULTY_REASONING_TOKENS, random);
    if (hasFault(faults, "empty-content"))
        return { reasoning: [], content: [] };
    if (hasFault(faults, "reasoning-only"))
        return { reasoning, content: [] };
    if (hasFault(faults, "reasoning-eats-max-tokens")) {
        return { reasoning: proseIds(maxTokens, random), content: [] };
    }
    if (hasFault(faults, "repetition")) {
        const last = parts.content.slice(-1);
        const repeated = Array.from({ length: REPEATED_TOKENS }, () => last).flat();
        return { ...parts, content: [...parts.content, ...repeated] };
    }
    if (hasFault(faults, "split-utf8")) {
        return { ...parts, reasoning: [...reasoning, ...tokenizer_encode(WIDE_TEXT)] };
    }
    return parts;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/sequence-plan.js











function planSequence(state, asked) {
    const { inquiry, subject, prompt, choice, maxTokens } = asked;
    const { scenario } = state;
    const { assignment, key } = prompt.text === inquiry.prompts[0]?.text ? subject : readSubject(prompt);
    const own = [scenario.seed, key, inquiry.asked.seed ?? "", choice % (inquiry.asked.n ?? 1)];
    const { answer, toolCalls } = decide(state, asked, {
        assignment,
        random: seededRandom(own.join("/")),
    });
    const layout = scenario.reasoningParser ? layOut(answer) : layOutUnparsed(answer);
    const stopped = stopIn(answer, layout, inquiry);
    const natural = stopped.stopReason === null && stopped.tokens === answer.ids.length;
    return {
        choice,
        key,
        prompt,
        maxTokens,
        answer,
        ...stopped,
        // Unparsed reasoning stands before them.
        toolCalls: shiftCalls(toolCalls, layout.contentEnds[answer.contentFrom] ?? 0),
        finishReason: natural ? answer.finishReason : "stop",
    };
}
/** The subject is that of the first prompt; reading a long one takes its time. */
function readSubject({ text }) {
    const assignment = readPrompt(text);
    return { assignment, key: answerKey(assignment, text) };
}
function decide(state, { inquiry, subject, maxTokens }, { assignment, random }) {
    const { scenario } = state;
    const { faults } = subject;
    // One stream for all requests with this fault: every answer has the same words.
    const content = hasFault(faults, "duplicate-answers")
        ? seededRandom(`${scenario.seed}/duplicate`)
        : random;
    const wanted = lengthsOf(state, {
        subject,
        assignment,
        random: content,
        // Without a reasoning parser vLLM holds an answer to its constraint from the first token on.
        thinks: inquiry.thinks && (inquiry.constraint === null || scenario.reasoningParser),
    });
    const { thinkingBudget: budget } = inquiry;
    const lengths = budget === null ? wanted : { ...wanted, reasoning: Math.min(wanted.reasoning, budget) };
    const given = givenContent(inquiry, random);
    const composed = composeAnswer(assignment, lengths, {
        maxTokens,
        random: content,
        ...(given !== null && { content: given.ids }),
    });
    const parts = alterAnswer(composed, faults, {
        assignment,
        maxTokens,
        random: random.fork("fault"),
    });
    const { min_tokens: minTokens, ignore_eos: ignoreEos } = inquiry.asked;
    // After the last token that its constraint allows an answer can but end.
    const limits = inquiry.constraint === null
        ? { maxTokens, minTokens: minTokens ?? 0, ignoreEos: ignoreEos === true }
        : { maxTokens, minTokens: 0, ignoreEos: false };
    const answer = endAnswer(parts, limits, random.fork("padding"));
    // A fault that changed the content broke its calls.
    const toolCalls = parts.content === given?.ids ? given.toolCalls : [];
    return { answer, toolCalls };
}
/** Content that the request's tools or its constraint decide; null where it is free text. */
function givenContent({ toolUse, constraint }, random) {
    if (toolUse !== null && toolUse.calls > 0)
        return composeToolCalls(toolUse, random);
    if (constraint === null)
        return null;
    return { ids: composeConstrained(constraint, random.fork("constraint")), toolCalls: [] };
}
function lengthsOf({ scenario, profile }, { subject, assignment, random, thinks }) {
    const { timing } = profile;
    if (timing.kind === "replay") {
        const recorded = replayShape(timing.rows, subject.index);
        const visible = visibleTokens(assignment) ?? recorded.contentChunks;
        // The tag after the reasoning and the end of the text are tokens of the recorded count too.
        const hidden = recorded.reasoningChunks > 0 ? 2 : 1;
        const rest = Math.max(recorded.outputTokens - visible - hidden, 0);
        return thinks && recorded.reasoningChunks > 0
            ? { reasoning: rest, prose: visible }
            : { reasoning: 0, prose: visible + rest };
    }
    const chance = random.fork("lengths");
    const prose = draw(scenario.answerTokens ?? profile.answerTokens, chance);
    const reasoning = draw(scenario.reasoningTokens ?? profile.reasoningTokens, chance);
    return { prose, reasoning: thinks ? reasoning : 0 };
}
/** Tokens of an answer of words from the list, which are one token each; null for prose. */
function visibleTokens({ marker, wordCount }) {
    if (wordCount === null)
        return null;
    return wordCount + (marker === null ? 0 : tokenizer_encode(marker).length);
}
function draw(tokens, random) {
    return typeof tokens === "number" ? tokens : random.integer(tokens[0], tokens[1]);
}
function stopIn(answer, layout, { asked }) {
    const strings = typeof asked.stop === "string" ? [asked.stop] : (asked.stop ?? []);
    const tokenIds = asked.stop_token_ids ?? [];
    return stopText(answer, layout, {
        strings,
        tokenIds,
        includeInOutput: asked.include_stop_str_in_output === true,
        minTokens: asked.min_tokens ?? 0,
    });
}

;// CONCATENATED MODULE: ./build/mock-vllm/faults/byte-faults.js

/** vLLM's way, one write an event. */
const PLAIN_WRITER = {
    writes: (data) => [Buffer.from(`data: ${data}\n\n`, "utf8")],
    rest: () => [],
};
/** One event as vLLM writes it, or with the odd but lawful bytes that faults ask for. */
function eventWriter(faults) {
    if (faults.length === 0)
        return PLAIN_WRITER;
    const newline = hasFault(faults, "crlf") ? "\r\n" : "\n";
    const field = hasFault(faults, "no-space") ? "data:" : "data: ";
    const comment = hasFault(faults, "comments") ? `: keep-alive${newline}${newline}` : "";
    let lead = hasFault(faults, "bom") ? "\ufeff" : "";
    const encode = (data) => {
        const text = `${lead}${comment}${field}${data}${newline}${newline}`;
        lead = "";
        return Buffer.from(text, "utf8");
    };
    if (hasFault(faults, "two-events-per-write"))
        return pairing(encode);
    return { writes: (data) => cut(encode(data), faults), rest: () => [] };
}
function pairing(encode) {
    let held = null;
    return {
        writes(data) {
            const bytes = encode(data);
            if (held === null) {
                held = bytes;
                return [];
            }
            const pair = Buffer.concat([held, bytes]);
            held = null;
            return [pair];
        },
        rest: () => (held === null ? [] : [held]),
    };
}
function cut(bytes, faults) {
    if (hasFault(faults, "split-every-byte")) {
        return Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
    }
    if (hasFault(faults, "event-over-writes")) {
        const third = Math.ceil(bytes.length / 3);
        return [0, 1, 2].map((part) => bytes.subarray(part * third, (part + 1) * third));
    }
    if (hasFault(faults, "split-utf8"))
        return cutCharacters(bytes);
    return [bytes];
}
/** Cuts after the first byte of every character that has several. */
function cutCharacters(bytes) {
    const parts = [];
    let from = 0;
    for (let at = 0; at < bytes.length; at++) {
        // 11xxxxxx starts a character of several bytes.
        if ((bytes[at] ?? 0) >= 0xc0) {
            parts.push(bytes.subarray(from, at + 1));
            from = at + 1;
        }
    }
    parts.push(bytes.subarray(from));
    return parts;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/frame.js
const DONE_FRAME = { kind: "done", data: "[DONE]" };

;// CONCATENATED MODULE: ./build/mock-vllm/faults/frame-faults.js



/** vLLM's mid-stream error. It is spaced otherwise than chunks, since `json.dumps` writes it. */
const INTERNAL_ERROR_FRAME = {
    kind: "error",
    data: spacedJson(internalError.body),
};
/** The sink with the request's faults before it, the first rule outermost. */
function withFrameFaults(sink, faults, tools) {
    return faults.reduceRight((next, fault) => withFault(next, fault, tools), sink);
}
function withFault(next, fault, tools) {
    switch (fault.kind) {
        case "missing-done":
            return changing(next, (frame) => (frame.kind === "done" ? null : frame));
        case "missing-finish-reason":
            return changing(next, (frame) => finishing(frame, null));
        case "finish-reason":
            return changing(next, (frame) => finishing(frame, fault.reason));
        case "no-usage":
            return changing(next, (frame) => (frame.kind === "usage" ? null : frame));
        case "wrong-usage":
            return changing(next, (frame) => wrongUsage(frame, fault.extraTokens));
        case "truncated-json":
            return atChunk(next, fault.afterChunks, (frame) => next.send({ ...frame, data: frame.data.slice(0, Math.floor(frame.data.length / 2)) }));
        case "huge-event":
            return atChunk(next, fault.afterChunks, (frame) => next.send({ ...frame, data: padded(frame.data, fault.bytes) }));
        case "error-frame":
            return breakingOff(next, fault.afterChunks, () => {
                tools.abort();
                next.send(INTERNAL_ERROR_FRAME);
                next.send(DONE_FRAME);
                next.end();
            });
        case "reset-mid-chunk":
        case "truncated-body": {
            const how = fault.kind === "reset-mid-chunk" ? "reset" : "close";
            return breakingOff(next, fault.afterChunks, (frame) => {
                tools.abort();
                tools.cutIn(frame, how);
            });
        }
        case "stall":
            return stalling(next, fault.afterChunks, (resume) => {
                if (fault.seconds !== undefined)
                    tools.clock.after(fault.seconds * 1000, resume);
            });
        case "early-role":
            return stalling(next, 0, (resume) => {
                tools.clock.after(fault.seconds * 1000, resume);
            });
        default:
            return next;
    }
}
function changing(next, change) {
    return {
        send(frame) {
            const changed = change(frame);
            if (changed !== null)
                next.send(changed);
        },
        end: next.end,
    };
}
/** Hands the text frame after so many others to `act` instead of sending it. */
function atChunk(next, afterChunks, act) {
    let chunks = 0;
    return {
        send(frame) {
            if (frame.kind === "text" && chunks++ === afterChunks)
                act(frame);
            else
                next.send(frame);
        },
        end: next.end,
    };
}
/** After so many text frames, `act` has the last word. A shorter stream breaks off at its end. */
function breakingOff(next, afterChunks, act) {
    let chunks = 0;
    let over = false;
    return {
        send(frame) {
            if (over)
                return;
            over = (frame.kind === "text" && chunks++ === afterChunks) || frame.kind === "done";
            if (over)
                act(frame);
            else
                next.send(frame);
        },
        end: () => {
            if (!over)
                next.end();
        },
    };
}
/** Holds everything back from some text frame on, until `resume` is called. */
function stalling(next, afterChunks, begin) {
    let chunks = 0;
    let state = "before";
    const held = [];
    const pass = (action) => {
        if (state === "holding")
            held.push(action);
        else
            action();
    };
    return {
        send(frame) {
            if (state === "before" && frame.kind === "text" && chunks++ === afterChunks) {
                state = "holding";
                begin(() => {
                    state = "after";
                    for (const action of held)
                        action();
                });
            }
            pass(() => next.send(frame));
        },
        end: () => pass(next.end),
    };
}
/** In an answer's own text, the quotes around the key would be escaped. */
function finishing(frame, reason) {
    const member = `"finish_reason":${JSON.stringify(reason)}`;
    return { ...frame, data: frame.data.replace(/"finish_reason":"\w+"/, () => member) };
}
function wrongUsage(frame, extraTokens) {
    if (frame.kind !== "usage")
        return frame;
    const body = JSON.parse(frame.data);
    body.usage.completion_tokens += extraTokens;
    body.usage.total_tokens += extraTokens;
    return { ...frame, data: JSON.stringify(body) };
}
/** The same JSON with a last key that fills it up to so many bytes. */
function padded(json, bytes) {
    const opened = `${json.slice(0, -1)},"mock_padding":"`;
    return `${opened}${"x".repeat(Math.max(0, bytes - Buffer.byteLength(opened) - 2))}"}`;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/text-frames.js
/**
 * Writes the frames between the first and the last of a sequence, which differ in their text alone,
 * around that text: a fifth of the time that putting the JSON together and encoding it takes.
 * `format` writes one frame of each kind to see what stands around the text.
 */
function textFrames(format, writer) {
    const known = new Map();
    function surroundingsOf(sequence) {
        const learnt = known.get(sequence);
        if (learnt !== undefined)
            return learnt;
        const step = { sequence, from: 1, to: 2, end: null };
        const surroundings = {
            content: around(format.step({ ...step, delta: { content: PROBE, reasoning: null } }, null), writer),
            reasoning: around(format.step({ ...step, delta: { content: null, reasoning: PROBE } }, null), writer),
        };
        known.set(sequence, surroundings);
        return surroundings;
    }
    return {
        bytesOf(sequence, from, to) {
            const { layout, answer } = sequence;
            // The tag between reasoning and answer is no text, but it shows in the frame.
            const tag = answer.contentFrom - 1;
            if (from === 0 || (from <= tag && tag < to))
                return null;
            const content = layout.contentEnds[from] ?? 0;
            const contentEnd = layout.contentEnds[to] ?? 0;
            const reasoning = layout.reasoningEnds[from] ?? 0;
            const reasoningEnd = layout.reasoningEnds[to] ?? 0;
            const surroundings = surroundingsOf(sequence);
            if (reasoning === reasoningEnd) {
                return between(surroundings.content, layout.content, { from: content, to: contentEnd });
            }
            if (content !== contentEnd)
                return null;
            return between(surroundings.reasoning, layout.reasoning, {
                from: reasoning,
                to: reasoningEnd,
            });
        },
    };
}
const PROBE = "mock-vllm-text";
function around(frames, writer) {
    const [frame, ...more] = frames;
    if (frame === undefined || more.length > 0)
        return null;
    const [bytes, ...rest] = writer.writes(frame.data);
    if (bytes === undefined || rest.length > 0)
        return null;
    const [before, after, ...again] = Buffer.from(bytes).toString("utf8").split(PROBE);
    // Older servers write reasoning twice.
    if (before === undefined || after === undefined || again.length > 0)
        return null;
    return { before: Buffer.from(before), after: Buffer.from(after) };
}
/** Null for a text that is empty or that JSON writes otherwise. */
function between(around, text, { from, to }) {
    if (around === null || from === to)
        return null;
    const { before, after } = around;
    const bytes = Buffer.allocUnsafe(before.length + to - from + after.length);
    let at = before.length;
    for (let index = from; index < to; index++) {
        const code = text.charCodeAt(index);
        if (code < text_frames_SPACE || code === QUOTE || code === BACKSLASH || code >= DELETE)
            return null;
        bytes[at++] = code;
    }
    bytes.set(before);
    bytes.set(after, at);
    return bytes;
}
const text_frames_SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DELETE = 0x7f;

;// CONCATENATED MODULE: ./build/mock-vllm/server/stream-answer.js







/** The answer as server-sent events, with the faults of its request. */
function openStream(state, setting) {
    const { inquiry, subject, reply, format, context, sequences } = setting;
    const { faults } = subject;
    let abort = () => { };
    const writer = eventWriter(faults);
    const sink = faultySink(state, setting, { writer, abort: () => abort() });
    const sendFrames = (frames) => {
        for (const frame of frames)
            sink.send(frame);
    };
    let isOpen = false;
    // vLLM opens all choices with the first output of any.
    const open = () => {
        isOpen = true;
        for (const { choice, prompt } of sequences) {
            const counts = { promptTokens: prompt.tokenIds.length, completionTokens: 0 };
            sendFrames(format.opening(choice, continuous ? counts : null));
        }
    };
    const { asked } = inquiry;
    const continuous = state.scenario.frontend === "python" &&
        (state.scenario.forceIncludeUsage ||
            (context.includeUsage && asked.stream_options?.continuous_usage_stats === true));
    const plain = faults.length > 0 || continuous || !format.isTextAlone ? null : textFrames(format, writer);
    return {
        begin(stop) {
            abort = stop;
            reply.head(200, streamHeaders(state, inquiry));
            if (hasFault(faults, "early-role"))
                open();
        },
        step(step) {
            const { sequence, to } = step;
            const promptTokens = sequence.prompt.tokenIds.length;
            if (!isOpen)
                open();
            const usage = continuous ? { promptTokens, completionTokens: to } : null;
            sendFrames(departing(format.step(step, usage), step.departed));
        },
        text(sequence, from, to) {
            const bytes = plain?.bytesOf(sequence, from, to) ?? null;
            if (bytes === null)
                return false;
            reply.write(bytes);
            return true;
        },
        done(result) {
            if (context.includeUsage)
                sink.send(format.usage(result));
            sink.send(DONE_FRAME);
            sink.end();
        },
    };
}
/** The last frame of a step reports its departure; a step without frames has nothing to wait for. */
function departing(frames, departed) {
    if (departed === undefined)
        return frames;
    const last = frames.at(-1);
    if (last !== undefined)
        return [...frames.slice(0, -1), { ...last, departed }];
    departed();
    return frames;
}
/** The stream of a request that the engine does not take: vLLM has sent its head by then. */
function refuseInStream(state, { inquiry, reply }, { body }) {
    reply.head(200, streamHeaders(state, inquiry));
    for (const data of [spacedJson(body), DONE_FRAME.data]) {
        reply.write(Buffer.from(`data: ${data}\n\n`, "utf8"));
    }
    reply.end();
    return NOTHING_TO_ABORT;
}
/** From frames to writes, with what the faults do to them on the way. */
function faultySink({ clock }, { reply, subject: { faults } }, { writer, abort }) {
    const sendAll = (writes) => {
        for (const bytes of writes)
            reply.write(bytes);
    };
    // A writer may hold an event until the next one comes.
    const held = [];
    const release = () => {
        for (const departed of held.splice(0))
            departed();
    };
    const last = {
        send({ data, departed }) {
            if (departed !== undefined)
                held.push(departed);
            const writes = writer.writes(data);
            sendAll(writes);
            if (writes.length > 0)
                release();
        },
        end() {
            sendAll(writer.rest());
            release();
            reply.end(hasFault(faults, "keep-alive-close") ? "close" : undefined);
        },
    };
    return withFrameFaults(last, faults, {
        clock,
        abort,
        cutIn(frame, how) {
            const [bytes = Buffer.alloc(0)] = writer.writes(frame.data);
            reply.cut(how, bytes.subarray(0, Math.ceil(bytes.length / 2)));
        },
    });
}
function streamHeaders(state, { request }) {
    const type = state.scenario.frontend === "rust"
        ? [
            ["content-type", "text/event-stream"],
            ["cache-control", "no-cache"],
        ]
        : [["content-type", "text/event-stream; charset=utf-8"]];
    return [...headerStamp(state, request), ...type, ["transfer-encoding", "chunked"]];
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/whole-faults.js




/** Sends an answer that is not streamed, with those faults of its request that one can have. */
function sendWithFaults({ clock }, answer) {
    const stall = findFault(answer.faults, "stall");
    if (stall === undefined)
        send(answer);
    else if (stall.seconds !== undefined)
        clock.after(stall.seconds * 1000, () => send(answer));
}
function send({ reply, faults, body, stamp }) {
    // vLLM's whole answer to what breaks a stream off with an error event.
    if (hasFault(faults, "error-frame")) {
        sendWhole(reply, errorAnswer(internalError), stamp);
        return;
    }
    const whole = jsonAnswer(withUsageFaults(withFinishFaults(body, faults), faults));
    const half = whole.body.slice(0, Math.floor(whole.body.length / 2));
    if (hasFault(faults, "reset-mid-chunk") || hasFault(faults, "truncated-body")) {
        reply.head(200, [
            ...stamp,
            ["content-length", String(Buffer.byteLength(whole.body))],
            ["content-type", "application/json"],
        ]);
        const how = hasFault(faults, "reset-mid-chunk") ? "reset" : "close";
        reply.cut(how, Buffer.from(half, "utf8"));
        return;
    }
    const sent = hasFault(faults, "truncated-json") ? { ...whole, body: half } : whole;
    sendWhole(reply, hasFault(faults, "keep-alive-close") ? { ...sent, connection: "close" } : sent, stamp);
}
function withFinishFaults(body, faults) {
    const isMissing = hasFault(faults, "missing-finish-reason");
    const reason = isMissing ? null : findFault(faults, "finish-reason")?.reason;
    if (reason === undefined || !("choices" in body))
        return body;
    const choices = body.choices;
    return { ...body, choices: choices.map((choice) => ({ ...choice, finish_reason: reason })) };
}
function withUsageFaults(body, faults) {
    if (!("usage" in body))
        return body;
    if (hasFault(faults, "no-usage"))
        return { ...body, usage: null };
    const wrong = findFault(faults, "wrong-usage");
    if (wrong === undefined)
        return body;
    const usage = body.usage;
    return {
        ...body,
        usage: {
            ...usage,
            total_tokens: usage.total_tokens + wrong.extraTokens,
            completion_tokens: usage.completion_tokens + wrong.extraTokens,
        },
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/answer-route.js
















/** Answers a valid request for text, streamed or whole. */
function answerInquiry(state, inquiry, { reply, makeFormat }) {
    const refuse = (answer) => {
        sendWhole(reply, answer, headerStamp(state, inquiry.request));
        return NOTHING_TO_ABORT;
    };
    let subject;
    try {
        subject = subjectOf(state, inquiry);
    }
    catch (error) {
        return refuse(mockErrorAnswer(error));
    }
    const { request } = inquiry;
    return openWithFaults(state, { request, reply, faults: subject.faults }, () => generate(state, { inquiry, subject, reply, makeFormat, refuse }));
}
function generate(state, generation) {
    const { inquiry, subject, reply, makeFormat, refuse } = generation;
    const { scenario, engine } = state;
    const asleep = engine.isSleeping() && scenario.whenAsleep === "busy";
    if (asleep)
        return refuse(errorAnswer(engineBusy));
    if (scenario.engineDead)
        return refuse(errorAnswer(engineDead));
    const { maxNumQueuedTokens: most } = scenario;
    if (most !== null && state.prefillTokens >= most)
        return refuse(errorAnswer(prefillBacklog));
    const sequences = planSequences(state, inquiry, subject);
    if (!Array.isArray(sequences))
        return refuse(errorAnswer(sequences));
    const unfit = scenario.frontend === "python" ? fitEngine(inquiry, sequences) : null;
    if (unfit !== null) {
        if (inquiry.asked.stream !== true)
            return refuse(errorAnswer(unfit));
        return refuseInStream(state, { inquiry, reply }, unfit);
    }
    const context = frameContext(state, { inquiry, subject, sequences });
    const format = makeFormat(context, subject);
    const { asked } = inquiry;
    const streams = asked.stream === true;
    const writer = streams
        ? openStream(state, { inquiry, subject, reply, format, context, sequences })
        : collectWhole(format, (body) => {
            const stamp = [
                ...headerStamp(state, inquiry.request),
                ...loadReport(state, inquiry.request),
            ];
            sendWithFaults(state, { reply, faults: subject.faults, body, stamp });
        });
    const leave = counted(state);
    const started = startGeneration(state, sequences, {
        id: context.id,
        path: inquiry.request.path,
        stream: streams,
        ...(streams && asked.stream_interval != null && { streamInterval: asked.stream_interval }),
        cacheSalt: asked.cache_salt ?? null,
        adapter: adapterNamed(state, asked.model),
        faults: subject.faults,
        onText: writer.text,
        onStep: writer.step,
        onDone: (result) => {
            leave();
            writer.done(result);
        },
    });
    if (started === "rejected") {
        leave();
        return refuse(errorAnswer(engineBusy));
    }
    const abort = () => {
        leave();
        started.abort();
    };
    writer.begin(abort);
    return abort;
}
function fitEngine(inquiry, sequences) {
    for (const { prompt } of sequences) {
        const demand = { ...inquiry, promptTokenIds: prompt.tokenIds };
        const unfit = checkEngine(demand, VOCABULARY_SIZE);
        if (unfit !== null)
            return unfit;
    }
    return null;
}
/** Counts a request as in flight until the returned function is called the first time. */
function counted(state) {
    let inside = true;
    state.inFlight += 1;
    return () => {
        if (inside)
            state.inFlight -= 1;
        inside = false;
    };
}
function planSequences(state, inquiry, subject) {
    const sequences = [];
    const choices = inquiry.asked.n ?? 1;
    for (const [number, source] of inquiry.prompts.entries()) {
        const fitting = fitPrompt(source, inquiry, state.maxModelLen);
        if ("status" in fitting)
            return fitting;
        const { prompt, room } = fitting;
        for (let of = 0; of < choices; of++) {
            const choice = number * choices + of;
            sequences.push(planSequence(state, { inquiry, subject, prompt, choice, maxTokens: room }));
        }
    }
    return sequences;
}
/** Reads the prompt, unless its characters alone are too many, and finds room for an answer. */
function fitPrompt(source, { asked, maxTokens, maxTokensBy }, maxModelLen) {
    const written = source.written();
    const truncates = asked.truncate_prompt_tokens ?? null;
    if (written !== null && truncates === null) {
        const tooLong = checkPromptText(written, { requested: maxTokens, charsPerToken: MOST_CHARS_PER_TOKEN }, maxModelLen);
        if (tooLong !== null)
            return tooLong;
    }
    const demand = { requested: maxTokens, requestedBy: maxTokensBy };
    const tokenIds = truncatePrompt(source.tokenIds(), maxModelLen, {
        ...demand,
        length: truncates,
        side: asked.truncation_side ?? "left",
    });
    if ("status" in tokenIds)
        return tokenIds;
    if (tokenIds.length === 0)
        return emptyPrompt;
    const room = fitContext({ ...demand, promptTokens: tokenIds.length, isText: written !== null }, maxModelLen);
    return typeof room === "number" ? { prompt: { text: source.text, tokenIds }, room } : room;
}
function frameContext(state, { inquiry, subject, sequences, }) {
    const { scenario, clock } = state;
    const { asked, request, idPrefix, prompts } = inquiry;
    const own = request.headers["x-request-id"] ?? asked.request_id ?? state.answerId(subject.key);
    const model = servedModel(state);
    const fingerprint = hexDigest(`${scenario.version}/${state.profile.name}/${model}`, 8);
    const promptIds = sequences[0]?.prompt.tokenIds ?? [];
    return {
        id: `${idPrefix}-${own}`,
        created: unixSeconds(clock),
        role: inquiry.role,
        model: adapterNamed(state, asked.model) ?? model,
        frontend: scenario.frontend,
        reasoningField: scenario.reasoningField,
        systemFingerprint: `vllm-${scenario.version}-${fingerprint}`,
        includeUsage: asked.stream_options?.include_usage === true || scenario.forceIncludeUsage,
        promptTokenIds: asked.return_token_ids === true ? promptIds : null,
        promptText: asked.return_prompt_text === true ? (prompts[0]?.written() ?? null) : null,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/usage.js
/** Usage in the final chunk: nothing that is null. */
function finalUsageJson(counts, details) {
    const { cachedTokens, reasoningTokens } = details;
    const cached = cachedTokens === null ? "" : `,"prompt_tokens_details":{"cached_tokens":${cachedTokens}}`;
    const reasoning = reasoningTokens === null
        ? ""
        : `,"completion_tokens_details":{"reasoning_tokens":${reasoningTokens}}`;
    return `{${countsJson(counts)}${cached}${reasoning}}`;
}
/** What stands behind usage in the final chunk; nothing that is null. */
function metricsMember({ metrics }) {
    if (metrics === null)
        return "";
    const told = Object.entries(metrics).filter(([, value]) => value !== null);
    return `,"metrics":${JSON.stringify(Object.fromEntries(told))}`;
}
/** Usage in every chunk of a stream with `continuous_usage_stats`. */
function runningUsageJson(counts) {
    const { reasoningTokens } = counts;
    if (reasoningTokens === undefined)
        return `{${countsJson(counts)}}`;
    const details = reasoningTokens === null ? "null" : `{"reasoning_tokens":${reasoningTokens}}`;
    return `{${countsJson(counts)},"completion_tokens_details":${details}}`;
}
/** Usage in a whole response: nulls stay. */
function wholeUsage(counts, details) {
    const { promptTokens, completionTokens } = counts;
    const { cachedTokens, reasoningTokens } = details;
    return {
        prompt_tokens: promptTokens,
        total_tokens: promptTokens + completionTokens,
        completion_tokens: completionTokens,
        prompt_tokens_details: cachedTokens === null ? null : { cached_tokens: cachedTokens },
        completion_tokens_details: reasoningTokens === null ? null : { reasoning_tokens: reasoningTokens },
    };
}
function countsJson({ promptTokens, completionTokens }) {
    return (`"prompt_tokens":${promptTokens},"total_tokens":${promptTokens + completionTokens},` +
        `"completion_tokens":${completionTokens}`);
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/chat-frames.js

function chatFrames(context) {
    const envelope = `{"id":${JSON.stringify(context.id)},"object":"chat.completion.chunk",` +
        `"created":${context.created},"model":${JSON.stringify(context.model)},"choices":[`;
    return context.frontend === "rust" ? rustFrames(envelope) : pythonFrames(envelope, context);
}
function pythonFrames(envelope, context) {
    const fingerprint = `,"system_fingerprint":${JSON.stringify(context.systemFingerprint)}`;
    const emptyReasoning = context.reasoningField === "both" ? ',"reasoning_content":null' : "";
    const promptIds = JSON.stringify(context.promptTokenIds);
    const role = JSON.stringify(context.role);
    const promptText = JSON.stringify(context.promptText);
    return {
        role(index, usage) {
            return (`${envelope}{"index":${index},"delta":{"role":${role},"content":""${emptyReasoning}},` +
                `"logprobs":null,"finish_reason":null}]${usageMember(usage)},` +
                `"prompt_token_ids":${promptIds},"prompt_text":${promptText}}`);
        },
        echo(index, text, usage) {
            const delta = pythonDelta({ content: text }, context.reasoningField);
            return (`${envelope}{"index":${index},"delta":${delta},"logprobs":null,"finish_reason":null}]` +
                `${usageMember(usage)}}`);
        },
        text(index, { delta, logprobs, end, tokenIds, usage }) {
            const reasons = end === null
                ? '"finish_reason":null'
                : `"finish_reason":"${end.finishReason}","stop_reason":${JSON.stringify(end.stopReason)}`;
            const ids = tokenIds === null ? "null" : JSON.stringify(tokenIds);
            const withFingerprint = end !== null && !context.includeUsage ? fingerprint : "";
            return [
                `${envelope}{"index":${index},"delta":${pythonDelta(delta, context.reasoningField)},` +
                    `"logprobs":${logprobs},${reasons},"token_ids":${ids}}]${usageMember(usage)}${withFingerprint}}`,
            ];
        },
        usage(counts, details) {
            return `${envelope}],"usage":${finalUsageJson(counts, details)}${fingerprint}${metricsMember(details)}}`;
        },
    };
}
/** The Rust front end leaves out whatever is null, and gives the end a chunk of its own. */
function rustFrames(envelope) {
    return {
        role: (index) => `${envelope}{"index":${index},"delta":{"role":"assistant"}}]}`,
        echo: (index, text) => `${envelope}{"index":${index},"delta":{${sparseDelta({ content: text })}}}]}`,
        text(index, { delta, end }) {
            const sparse = sparseDelta(delta);
            const chunks = sparse === "" ? [] : [`${envelope}{"index":${index},"delta":{${sparse}}}]}`];
            if (end !== null) {
                const stop = end.stopReason === null ? "" : `,"stop_reason":${JSON.stringify(end.stopReason)}`;
                chunks.push(`${envelope}{"index":${index},"delta":{},"finish_reason":"${end.finishReason}"${stop}}]}`);
            }
            return chunks;
        },
        usage: (counts, details) => `${envelope}],"usage":${finalUsageJson(counts, details)}}`,
    };
}
function usageMember(usage) {
    return usage === null ? "" : `,"usage":${runningUsageJson(usage)}`;
}
function pythonDelta(delta, field) {
    const { content, reasoning, toolCalls } = delta;
    // Nearly all deltas are a token's text and nothing else.
    if (typeof content === "string" && reasoning === undefined && toolCalls === undefined) {
        const own = JSON.stringify(content);
        return field === "both" ? `{"content":${own},"reasoning_content":null}` : `{"content":${own}}`;
    }
    let members = content === undefined ? "" : `,"content":${JSON.stringify(content)}`;
    if (reasoning !== undefined)
        members += reasoningMember(reasoning, field);
    else if (field === "both")
        members += ',"reasoning_content":null';
    if (toolCalls !== undefined)
        members += toolCallsMember(toolCalls);
    return `{${members.slice(1)}}`;
}
function reasoningMember(reasoning, field) {
    const text = JSON.stringify(reasoning);
    switch (field) {
        case "reasoning":
            return `,"reasoning":${text}`;
        case "both":
            return `,"reasoning":${text},"reasoning_content":${text}`;
        case "reasoning_content":
            return `,"reasoning_content":${text}`;
        default:
            return field;
    }
}
function toolCallsMember(toolCalls) {
    return `,"tool_calls":[${toolCalls.map(toolCallPart).join(",")}]`;
}
function toolCallPart({ index, id, name, arguments: args }) {
    const head = id === undefined ? "" : `"id":${JSON.stringify(id)},"type":"function",`;
    return `{${head}"index":${index},"function":${JSON.stringify({ name, arguments: args })}}`;
}
/** The members of a delta without those that are null or empty; "" where there is none. */
function sparseDelta({ content, reasoning, toolCalls }) {
    let members = content ? `,"content":${JSON.stringify(content)}` : "";
    if (reasoning)
        members += reasoningMember(reasoning, "reasoning");
    if (toolCalls !== undefined)
        members += toolCallsMember(toolCalls);
    return members.slice(1);
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/logprobs.js

/** As many as this stand for the whole vocabulary. */
const ALL_TOP = 20;
/** The `logprobs` member of a chat choice, with invented but repeatable values. */
function chatLogprobs(ids, options) {
    const { top, asIds, random } = options;
    const wanted = top < 0 ? ALL_TOP : top;
    return {
        content: ids.map((id) => {
            const logprob = -random.next();
            // vLLM lists the chosen token first and then less likely ones.
            const others = Array.from({ length: Math.max(wanted - 1, 0) }, (_, rank) => alternative(random.integer(97, 122), logprob - 1 - rank, asIds));
            const chosen = alternative(id, logprob, asIds);
            // Its own bytes are the token's, even where it is shown as a number.
            return {
                ...chosen,
                bytes: [...bytesOf(id)],
                top_logprobs: wanted === 0 ? [] : [chosen, ...others],
            };
        }),
    };
}
/** An invented log probability for each token. */
function tokenChances(ids, random) {
    return ids.map(() => rounded(-random.next()));
}
/** The `logprobs` member of a text completion; offsets count characters of the whole text. */
function completionLogprobs(ids, { chances, offset, top, asIds }) {
    const tokens = ids.map((id) => shownToken(id, asIds));
    let at = offset;
    const offsets = tokens.map((text) => {
        const here = at;
        at += text.length;
        return here;
    });
    return {
        text_offset: offsets,
        token_logprobs: chances,
        tokens,
        top_logprobs: ids.map((id, index) => {
            const chance = chances[index] ?? null;
            if (chance === null)
                return null;
            const listed = likelyTokens(id, chance, top).map((token) => [
                shownToken(token.id, asIds),
                token.logprob,
            ]);
            return Object.fromEntries(listed);
        }),
    };
}
/** `prompt_logprobs`: for every token of the prompt but the first it and others, by their ids. */
function promptLogprobs(ids, chances, top) {
    return ids.map((id, index) => {
        const chance = chances[index] ?? null;
        if (chance === null)
            return null;
        const listed = likelyTokens(id, chance, top).map((token, rank) => [
            token.id,
            { logprob: token.logprob, rank: rank + 1, decoded_token: tokenText(token.id) },
        ]);
        return Object.fromEntries(listed);
    });
}
/** The token itself and letters that are less likely, so many in all. */
function likelyTokens(id, logprob, top) {
    const others = Array.from({ length: Math.max((top < 0 ? ALL_TOP : top) - 1, 0) }, (_, rank) => ({
        id: 97 + ((id + rank) % 26),
        logprob: rounded(logprob - 1 - rank),
    })).filter((other) => other.id !== id);
    return [{ id, logprob }, ...others];
}
function alternative(id, logprob, asIds) {
    const token = shownToken(id, asIds);
    return { token, logprob: rounded(logprob), bytes: [...Buffer.from(token, "utf8")] };
}
function shownToken(id, asIds) {
    return asIds ? `token_id:${id}` : tokenText(id);
}
/** Six decimals; shorter texts, the same everywhere. */
function rounded(value) {
    return Math.round(value * 1e6) / 1e6;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/whole-answers.js

/** The body of a chat completion; the Python server writes every null, the Rust one none. */
function wholeChat(context, choices, { counts, details }) {
    const { id, created, model, promptTokenIds, promptText, kvTransferParams } = context;
    const body = {
        id,
        object: "chat.completion",
        created,
        model,
        choices: choices.map((choice) => ({
            index: choice.index,
            message: chatMessage(choice, context),
            logprobs: choice.logprobs,
            finish_reason: choice.end.finishReason,
            stop_reason: choice.end.stopReason,
            token_ids: choice.tokenIds,
            routed_experts: null,
        })),
        service_tier: null,
        system_fingerprint: context.systemFingerprint,
        usage: wholeUsage(counts, details),
        prompt_logprobs: context.promptLogprobs ?? null,
        prompt_token_ids: promptTokenIds,
        prompt_text: promptText,
        kv_transfer_params: kvTransferParams,
        ec_transfer_params: null,
        metrics: details.metrics,
    };
    return context.frontend === "rust" ? withoutNulls(body) : body;
}
/** The body of a text completion. */
function wholeCompletion(context, choices, { counts, details }) {
    const { id, created, model, kvTransferParams } = context;
    const body = {
        id,
        object: "text_completion",
        created,
        model,
        choices: choices.map((choice) => ({
            index: choice.index,
            text: choice.text,
            logprobs: choice.logprobs,
            finish_reason: choice.end.finishReason,
            stop_reason: choice.end.stopReason,
            token_ids: choice.tokenIds,
            prompt_logprobs: choice.promptLogprobs,
            prompt_token_ids: choice.promptTokenIds,
            routed_experts: null,
        })),
        service_tier: null,
        system_fingerprint: context.systemFingerprint,
        usage: wholeUsage(counts, details),
        kv_transfer_params: kvTransferParams,
        ec_transfer_params: null,
        metrics: details.metrics,
    };
    return context.frontend === "rust" ? withoutNulls(body) : body;
}
function chatMessage({ content, reasoning, toolCalls }, { reasoningField, role }) {
    const message = {
        role,
        content,
        refusal: null,
        annotations: null,
        audio: null,
        function_call: null,
    };
    switch (reasoningField) {
        case "reasoning":
            return { ...message, ...(toolCalls.length > 0 && { tool_calls: toolCalls }), reasoning };
        case "both":
            return { ...message, tool_calls: toolCalls, reasoning, reasoning_content: reasoning };
        case "reasoning_content":
            return { ...message, tool_calls: toolCalls, reasoning_content: reasoning };
        default:
            return reasoningField;
    }
}
function withoutNulls(body) {
    return JSON.parse(JSON.stringify(body, (_key, value) => (value === null ? undefined : value)));
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/chat-delta.js


/**
 * The delta that vLLM's parsers make of one step; null where they make none, as of a tag alone.
 * Without a parser every step has one, be it of empty text.
 */
function chatDelta(step, rules) {
    const { content, reasoning } = step.delta;
    const parses = rules.parsesReasoning || rules.parsesTools;
    if (!parses)
        return { content: content ?? "" };
    const delta = rules.parsesTools ? afterToolParser(step, rules) : afterReasoningParser(step);
    if (rules.showsReasoning || delta === null)
        return delta;
    if (!delta.content && delta.toolCalls === undefined)
        return null;
    // vLLM sets the reasoning that it hides to null, so that the key is there.
    return reasoning === null && content !== null
        ? { content, reasoning: null }
        : { ...delta, reasoning: null };
}
function afterReasoningParser(step) {
    const { content, reasoning } = step.delta;
    if (reasoning === null && content !== null)
        return { content };
    if (!isReasoning(step))
        return { content: content ?? "" };
    if (content !== null)
        return { content, reasoning: reasoning ?? "" };
    if (!holdsTag(step))
        return { reasoning: reasoning ?? "" };
    return isTagAlone(step) && reasoning === null
        ? null
        : { content: null, reasoning: reasoning ?? "" };
}
function afterToolParser(step, rules) {
    const { reasoning } = step.delta;
    const told = calledTools(step, rules);
    const thought = reasoning === null ? {} : { reasoning };
    if (told !== null)
        return { ...told, ...thought };
    if (reasoning !== null)
        return thought;
    return isReasoning(step) && !holdsTag(step) ? { reasoning: "" } : null;
}
/** Text before the calls, and what is new of the calls; null where both are nothing. */
function calledTools({ sequence, from, to, delta, end }, rules) {
    const { layout, toolCalls, choice } = sequence;
    const [first] = toolCalls;
    if (first === undefined)
        return delta.content === null ? null : { content: delta.content };
    const span = { from: layout.contentEnds[from] ?? 0, to: layout.contentEnds[to] ?? 0 };
    const content = layout.content.slice(Math.min(span.from, first.from), Math.min(span.to, first.from));
    const parts = toolCallDeltas(layout.content, toolCalls, span).map(({ index, name, arguments: args }) => name === null
        ? { index, arguments: args ?? "" }
        : { index, id: rules.callId(choice, index), name });
    if (content === "" && parts.length === 0)
        return null;
    const last = parts.at(-1);
    // At its end a stream tells all arguments, were it none.
    if (end !== null && last?.name !== undefined) {
        parts[parts.length - 1] = { ...last, arguments: "" };
    }
    const told = rules.onlyFirstCall ? parts.filter(({ index }) => index === 0) : parts;
    return { content: content || null, ...(told.length > 0 && { toolCalls: told }) };
}
/** Whether a stream has told a call by the time that so many tokens are out. */
function hasToldCall({ sequence, to }) {
    const [first] = sequence.toolCalls;
    return first !== undefined && first.nameEnd <= (sequence.layout.contentEnds[to] ?? 0);
}
function isReasoning({ sequence, from }) {
    return from < sequence.answer.contentFrom;
}
function holdsTag({ sequence: { answer }, from, to }) {
    const tag = answer.contentFrom - 1;
    return from <= tag && tag < to && answer.ids[tag] === SPECIAL_TOKENS.thinkEnd;
}
function isTagAlone({ from, to }) {
    return to === from + 1;
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/request-metrics.js
/** What `--enable-per-request-metrics` adds. Time to first token counts from scheduling: no queue in it. */
function requestMetrics(spans) {
    const { arrivedMs, scheduledMs, firstTokenMs, lastTokenMs, tokens } = spans;
    const generationMs = lastTokenMs - firstTokenMs;
    const inferenceMs = lastTokenMs - scheduledMs;
    return {
        time_to_first_token_ms: firstTokenMs - scheduledMs,
        generation_time_ms: generationMs,
        queue_time_ms: scheduledMs - arrivedMs,
        mean_itl_ms: tokens > 1 ? generationMs / (tokens - 1) : null,
        tokens_per_second: inferenceMs > 0 ? (tokens * 1000) / inferenceMs : null,
        speculative_decoding: null,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/usage-details.js

/** What final usage tells beside the counts, as the server's options want it. */
function usageDetails({ scenario, profile }, { cachedTokens, reasoningTokens, spans }, { parsesReasoning }) {
    const tellsCached = scenario.promptTokensDetails ?? profile.promptTokensDetails;
    return {
        cachedTokens: tellsCached ? cachedTokens : null,
        metrics: scenario.perRequestMetrics && spans !== null ? requestMetrics(spans) : null,
        reasoningTokens: parsesReasoning ? reasoningTokens : null,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/chat-format.js









/** How the chat route writes the steps of one answer. */
function chatFormat(state, setting) {
    const { chat, context } = setting;
    const frames = chatFrames(context);
    const rules = deltaRules(state, setting);
    const { parsesReasoning } = rules;
    const metadata = tokenMetadata(state, setting, rules);
    const isNamed = toolChoiceOf(chat).kind === "named";
    const echoed = echoOf(chat, setting.inquiry);
    const detailsOf = (result) => usageDetails(state, result, { parsesReasoning });
    const counted = (usage, thought) => usage === null ? null : { ...usage, reasoningTokens: parsesReasoning ? thought : null };
    return {
        isTextAlone: !metadata.wantsLogprobs && !metadata.wantsIds,
        opening(choice, usage) {
            const opening = [{ kind: "role", data: frames.role(choice, counted(usage, 0)) }];
            if (echoed !== "") {
                opening.push({ kind: "text", data: frames.echo(choice, echoed, counted(usage, 0)) });
            }
            return opening;
        },
        step(step, usage) {
            const found = chatDelta(step, rules);
            if (found === null && step.end === null && !metadata.wantsIds)
                return [];
            return frames
                .text(step.sequence.choice, {
                delta: found ?? {},
                logprobs: metadata.logprobsJson(step),
                end: step.end === null || isNamed ? step.end : endOf(step.end, hasToldCall(step)),
                tokenIds: metadata.wantsIds ? newIds(step) : null,
                usage: usage && counted(usage, Math.min(step.to, step.sequence.answer.reasoningTokens)),
            })
                .map((data) => ({ kind: "text", data }));
        },
        usage: (result) => ({
            kind: "usage",
            data: frames.usage(result.counts, detailsOf(result)),
        }),
        whole: (finished, result) => wholeChat({
            ...context,
            kvTransferParams: chat.kv_transfer_params ?? null,
            promptLogprobs: metadata.ofPrompt(finished[0]?.sequence.prompt.tokenIds ?? []),
        }, finished.map((sequence) => wholeChoice(sequence, { chat, rules, metadata, echoed })), { counts: result.counts, details: detailsOf(result) }),
    };
}
function deltaRules({ scenario }, { chat, inquiry, context }) {
    return {
        parsesReasoning: scenario.reasoningParser,
        parsesTools: inquiry.toolUse !== null,
        showsReasoning: inquiry.showsReasoning,
        onlyFirstCall: chat.parallel_tool_calls === false,
        callId: (choice, call) => `chatcmpl-tool-${hexDigest(`${context.id}/${choice}/${call}`, chat_format_ID_DIGITS)}`,
    };
}
const chat_format_ID_DIGITS = 16;
function tokenMetadata({ scenario }, { chat, subject }, rules) {
    // Both would tell the tokens of reasoning that is to stay hidden.
    const hides = !rules.showsReasoning && (rules.parsesReasoning || rules.parsesTools);
    const wantsLogprobs = chat.logprobs === true && chat.top_logprobs !== null && !hides;
    const random = seededRandom(`${scenario.seed}/${subject.key}/logprobs`);
    const options = {
        top: chat.top_logprobs ?? 0,
        asIds: chat.return_tokens_as_token_ids === true,
        random,
    };
    const logprobs = (ids) => (wantsLogprobs ? chatLogprobs(ids, options) : null);
    return {
        wantsIds: chat.return_token_ids === true && !hides,
        wantsLogprobs,
        logprobs,
        ofPrompt(ids) {
            const top = chat.prompt_logprobs ?? (chat.echo === true ? chat.top_logprobs : null) ?? null;
            if (top === null)
                return null;
            const chances = [null, ...tokenChances(ids.slice(1), random.fork("prompt"))];
            return promptLogprobs(ids, chances, top);
        },
        logprobsJson: (step) => (wantsLogprobs ? JSON.stringify(logprobs(newIds(step))) : "null"),
    };
}
/** The last message's text, where the answer goes on in its role. */
function echoOf({ echo, messages }, { role }) {
    const last = messages.at(-1);
    return echo === true && last?.role === role ? messageText(last) : "";
}
function wholeChoice({ sequence, last }, { chat, rules, metadata, echoed }) {
    const { layout, choice } = sequence;
    const ids = sequence.answer.ids.slice(0, last.to);
    const reasoning = layout.reasoning.slice(0, layout.reasoningEnds[last.to]);
    const text = layout.content.slice(0, layout.contentEnds[last.to]);
    const calls = callsWithin(sequence.toolCalls, text.length);
    const [first] = calls;
    const ahead = text.slice(0, first?.from);
    const before = first !== undefined && ahead.trim() === "" ? "" : ahead;
    const { kind } = toolChoiceOf(chat);
    const isForced = rules.parsesTools && (kind === "named" || kind === "required");
    const parses = rules.parsesReasoning || rules.parsesTools;
    const content = before !== "" || isForced || !parses ? before : null;
    const end = last.end ?? { finishReason: "abort", stopReason: null };
    const told = rules.onlyFirstCall ? calls.slice(0, 1) : calls;
    return {
        index: choice,
        content: echoed === "" ? content : echoed + (content ?? ""),
        reasoning: rules.showsReasoning && reasoning !== "" ? reasoning : null,
        toolCalls: told.map(({ name, arguments: args }, call) => ({
            id: rules.callId(choice, call),
            type: "function",
            function: { name, arguments: args },
        })),
        logprobs: metadata.logprobs(ids),
        end: wholeEnd(end, kind, calls.length > 0),
        tokenIds: metadata.wantsIds ? ids : null,
    };
}
/** A whole answer says `tool_calls` for calls of its own will, and for forced ones that came to an end. */
function wholeEnd(end, kind, hasCalls) {
    const isCall = kind === "required" ? end.finishReason === "stop" : kind === "auto" && hasCalls;
    return endOf(end, isCall);
}
function endOf(end, isCall) {
    return isCall ? { ...end, finishReason: "tool_calls" } : end;
}
function newIds({ sequence, from, to }) {
    return sequence.answer.ids.slice(from, to);
}

;// CONCATENATED MODULE: ./build/mock-vllm/content/chat-template.js


const NEWLINE = 10;
const START = SPECIAL_TEXTS.get(SPECIAL_TOKENS.messageStart) ?? "";
const END = SPECIAL_TEXTS.get(SPECIAL_TOKENS.messageEnd) ?? "";
/**
 * The prompt's tokens, as `<start>role\ntext<end>\n` a message and `<start>assistant\n` at the end.
 * The chat route and `/tokenize` both count with this, so they agree to the token. It does not
 * depend on thinking or effort: a count taken without those settings holds with them.
 */
function chatPromptIds(messages, { addGenerationPrompt = true } = {}) {
    const ids = [];
    for (const { role, text } of messages) {
        ids.push(SPECIAL_TOKENS.messageStart, ...tokenizer_encode(role), NEWLINE);
        appendTokens(ids, text);
        ids.push(SPECIAL_TOKENS.messageEnd, NEWLINE);
    }
    if (addGenerationPrompt) {
        ids.push(SPECIAL_TOKENS.messageStart, ...tokenizer_encode("assistant"), NEWLINE);
    }
    return ids;
}
/** The same prompt as text. */
function chatPromptText(messages, { addGenerationPrompt = true } = {}) {
    const texts = messages.map(({ role, text }) => `${START}${role}\n${text}${END}\n`);
    if (addGenerationPrompt)
        texts.push(`${START}assistant\n`);
    return texts.join("");
}
/** The tools' descriptions, for the model to read: they stand in the first system message. */
function withTools(messages, tools) {
    if (tools.length === 0)
        return messages;
    const block = ["# Tools", "<tools>", ...tools, "</tools>"].join("\n");
    const [first, ...rest] = messages;
    return first?.role === "system"
        ? [{ role: "system", text: `${first.text}\n\n${block}` }, ...rest]
        : [{ role: "system", text: block }, ...messages];
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/chat-prompt.js



function chatPrompt(parts) {
    const options = { addGenerationPrompt: parts.add_generation_prompt !== false };
    const messages = withTools(parts.messages.map((message) => ({ role: message.role, text: messageText(message) })), (parts.tools ?? []).map(spacedUtf8Json));
    return {
        messages,
        rendered: () => chatPromptText(messages, options),
        tokenIds: () => chatPromptIds(messages, options),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/chat-route.js











/** `POST /v1/chat/completions`. */
function answerChat(state, request, reply) {
    const parsed = parseBody(ChatRequest, request.body, request.headers["content-type"], [
        "prompt_logprobs",
        "top_logprobs",
    ]);
    const wrong = parsed.kind === "invalid" ? parsed.error : chat_route_check(state, parsed.data);
    if (parsed.kind === "invalid" || wrong !== null) {
        if (wrong !== null)
            sendWhole(reply, errorAnswer(wrong), headerStamp(state, request));
        return NOTHING_TO_ABORT;
    }
    const chat = parsed.data;
    const inquiry = chatInquiry(state, request, chat);
    return answerInquiry(state, inquiry, {
        reply,
        makeFormat: (context, subject) => chatFormat(state, { chat, inquiry, context, subject }),
    });
}
function chat_route_check(state, chat) {
    const { frontend, toolParser } = state.scenario;
    return (checkModel(state, chat.model) ??
        checkChat(chat, frontend) ??
        (toolParser ? null : checkNoToolParser(chat)));
}
function chatInquiry(state, request, chat) {
    const { messages, rendered, tokenIds } = chatPrompt(chat);
    const enabled = chat.chat_template_kwargs?.["enable_thinking"];
    const completionTokens = chat.max_completion_tokens ?? null;
    return {
        request,
        asked: chat,
        idPrefix: "chatcmpl",
        role: chat.add_generation_prompt === false ? (messages.at(-1)?.role ?? "") : "assistant",
        prompts: [{ text: messages.map(({ text }) => text).join("\n"), written: rendered, tokenIds }],
        maxTokens: completionTokens ?? chat.max_tokens ?? null,
        maxTokensBy: completionTokens === null ? "max_tokens" : "max_completion_tokens",
        toolUse: toolUse(state, chat),
        logprobs: chat.logprobs === true ? (chat.top_logprobs ?? null) : null,
        promptLogprobs: chat.prompt_logprobs ?? (chat.echo === true ? (chat.top_logprobs ?? null) : null),
        constraint: constraintOf(chat),
        // An explicit switch beats what the effort implies.
        thinks: typeof enabled === "boolean" ? enabled : chat.reasoning_effort !== "none",
        thinkingBudget: budgetOf(chat),
        showsReasoning: chat.include_reasoning !== false,
    };
}
function budgetOf({ thinking_token_budget: budget }) {
    return typeof budget === "number" && budget >= 0 ? budget : null;
}
/** Which tools the answer calls: chance chooses among those that may be called. */
function toolUse({ scenario }, chat) {
    if (!chat.tools || !scenario.toolParser)
        return null;
    const tools = chat.tools.map(({ function: { name, parameters } }) => ({
        name,
        parameters: parameters ?? null,
    }));
    const choice = toolChoiceOf(chat);
    // A tool's result is there to be answered with text; a loop of calls would never end.
    const hasResult = chat.messages.at(-1)?.role === "tool";
    switch (choice.kind) {
        case "none":
            return { tools, calls: 0 };
        case "auto":
            return { tools, calls: hasResult ? 0 : scenario.autoToolCalls };
        case "required":
            return { tools, calls: Math.max(scenario.autoToolCalls, 1) };
        case "named":
            return { tools: tools.filter(({ name }) => name === choice.name), calls: 1 };
        default:
            return choice;
    }
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/completion-frames.js

function completionFrames(context) {
    const envelope = `{"id":${JSON.stringify(context.id)},"object":"text_completion",` +
        `"created":${context.created},"model":${JSON.stringify(context.model)},"choices":[`;
    if (context.frontend === "rust") {
        return {
            text: rustText(envelope),
            usage: (counts, details) => `${envelope}],"usage":${finalUsageJson(counts, details)}}`,
        };
    }
    const fingerprint = `,"system_fingerprint":${JSON.stringify(context.systemFingerprint)}`;
    return {
        text: completion_frames_pythonText(envelope, context, fingerprint),
        usage(counts, details) {
            return `${envelope}],"usage":${finalUsageJson(counts, details)}${fingerprint}${metricsMember(details)}}`;
        },
    };
}
function completion_frames_pythonText(envelope, { includeUsage }, fingerprint) {
    return (index, { text, logprobs, end, tokenIds, promptTokenIds, usage }) => {
        const reasons = end === null
            ? '"finish_reason":null,"stop_reason":null'
            : `"finish_reason":"${end.finishReason}","stop_reason":${JSON.stringify(end.stopReason)}`;
        const promptIds = JSON.stringify(promptTokenIds);
        const withFingerprint = end !== null && !includeUsage ? fingerprint : "";
        const running = usage === null ? "" : `,"usage":${runningUsageJson(usage)}`;
        return [
            `${envelope}{"index":${index},"text":${JSON.stringify(text)},"logprobs":${logprobs},${reasons},` +
                `"prompt_token_ids":${promptIds},"token_ids":${JSON.stringify(tokenIds)}}]` +
                `${running}${withFingerprint}}`,
        ];
    };
}
function rustText(envelope) {
    return (index, { text, end }) => {
        const chunks = text === "" ? [] : [`${envelope}{"index":${index},"text":${JSON.stringify(text)}}]}`];
        if (end !== null) {
            const stop = end.stopReason === null ? "" : `,"stop_reason":${JSON.stringify(end.stopReason)}`;
            chunks.push(`${envelope}{"index":${index},"text":"","finish_reason":"${end.finishReason}"${stop}}]}`);
        }
        return chunks;
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/completion-format.js





/** Nothing is to be generated, so only the prompt comes back, with what `logprobs` tells of it. */
function asksForPromptOnly({ echo, max_tokens: maxTokens }) {
    return echo === true && maxTokens === 0;
}
/** How the route of text completions writes the steps of one answer. */
function completionFormat(state, { asked, context, subject }) {
    const frames = completionFrames(context);
    const tokenIds = (ids) => (asked.return_token_ids === true ? ids : null);
    // Who wants token ids gets the prompt as such, not as text.
    const echoes = asked.echo === true && asked.return_token_ids !== true;
    const echoed = ({ text }) => (echoes ? text : "");
    const generated = (text) => (asksForPromptOnly(asked) ? "" : text);
    const chances = tokenLogprobs(state, asked, subject);
    // The reasoning parser is the chat route's.
    const detailsOf = (result) => usageDetails(state, result, { parsesReasoning: false });
    return {
        isTextAlone: typeof asked.logprobs !== "number" &&
            asked.return_token_ids !== true &&
            !asksForPromptOnly(asked),
        opening: () => [],
        step(step, usage) {
            const { sequence, from, to, end } = step;
            const { prompt, choice, layout } = sequence;
            const first = from === 0;
            const ids = sequence.answer.ids.slice(from, to);
            const offset = first ? 0 : echoed(prompt).length + (layout.contentEnds[from] ?? 0);
            return frames
                .text(choice, {
                text: (first ? echoed(prompt) : "") + generated(textOf(step)),
                logprobs: JSON.stringify(chances.of(first ? prompt : null, ids, offset)),
                end,
                tokenIds: tokenIds(ids),
                promptTokenIds: first ? (asked.echo ? prompt.tokenIds : tokenIds(prompt.tokenIds)) : null,
                usage,
            })
                .map((data) => ({ kind: "text", data }));
        },
        usage: (result) => ({
            kind: "usage",
            data: frames.usage(result.counts, detailsOf(result)),
        }),
        whole: (finished, result) => wholeCompletion({ ...context, kvTransferParams: asked.kv_transfer_params ?? null }, finished.map(({ sequence, last }) => {
            const { prompt, layout } = sequence;
            const ids = sequence.answer.ids.slice(0, last.to);
            return {
                index: sequence.choice,
                text: echoed(prompt) + generated(layout.content.slice(0, layout.contentEnds[last.to])),
                promptLogprobs: chances.ofPrompt(prompt),
                promptTokenIds: tokenIds(prompt.tokenIds),
                logprobs: chances.of(prompt, ids, 0),
                end: last.end ?? { finishReason: "abort", stopReason: null },
                tokenIds: tokenIds(ids),
            };
        }), { counts: result.counts, details: detailsOf(result) }),
    };
}
/** Log probabilities of an answer; with `echo` those of the prompt come before them. */
function tokenLogprobs({ scenario }, asked, { key }) {
    const random = seededRandom(`${scenario.seed}/${key}/logprobs`);
    const asIds = asked.return_tokens_as_token_ids === true;
    const top = asked.logprobs ?? null;
    const topOfPrompt = asked.prompt_logprobs ?? (asked.echo === true ? top : null);
    const chancesOf = ({ tokenIds }) => [
        null,
        ...tokenChances(tokenIds.slice(1), random.fork("prompt")),
    ];
    return {
        of(prompt, ids, offset) {
            if (top === null)
                return null;
            const before = prompt === null || asked.echo !== true ? null : prompt;
            const after = asksForPromptOnly(asked) ? [] : ids;
            return completionLogprobs([...(before?.tokenIds ?? []), ...after], {
                chances: [...(before === null ? [] : chancesOf(before)), ...tokenChances(after, random)],
                offset,
                top,
                asIds,
            });
        },
        ofPrompt: (prompt) => topOfPrompt === null ? null : promptLogprobs(prompt.tokenIds, chancesOf(prompt), topOfPrompt),
    };
}
/** A completion has one text; what a fault put into reasoning stands first in it. */
function textOf({ delta }) {
    return (delta.reasoning ?? "") + (delta.content ?? "");
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/completion-route.js










/** vLLM's default for text completions, and OpenAI's. */
const DEFAULT_MAX_TOKENS = 16;
/** `POST /v1/completions`. */
function answerCompletion(state, request, reply) {
    const parsed = parseBody(CompletionRequest, request.body, request.headers["content-type"], [
        "prompt_logprobs",
        "logprobs",
    ]);
    const wrong = parsed.kind === "invalid"
        ? parsed.error
        : (checkModel(state, parsed.data.model) ??
            checkCompletion(generating(parsed.data), state.scenario.frontend));
    if (parsed.kind === "invalid" || wrong !== null) {
        if (wrong !== null)
            sendWhole(reply, errorAnswer(wrong), headerStamp(state, request));
        return NOTHING_TO_ABORT;
    }
    const asked = parsed.data;
    const inquiry = {
        request,
        asked,
        idPrefix: "cmpl",
        prompts: promptsOf(asked.prompt),
        role: "",
        maxTokens: generating(asked).max_tokens ?? DEFAULT_MAX_TOKENS,
        maxTokensBy: "max_tokens",
        toolUse: null,
        logprobs: asked.logprobs ?? null,
        promptLogprobs: asked.prompt_logprobs ?? (asked.echo === true ? (asked.logprobs ?? null) : null),
        constraint: constraintOf(asked),
        // There is no chat template, so nothing opens a reasoning block.
        thinks: false,
        thinkingBudget: null,
        showsReasoning: false,
    };
    return answerInquiry(state, inquiry, {
        reply,
        makeFormat: (context, subject) => completionFormat(state, { asked, context, subject }),
    });
}
/** vLLM's engine always makes a token, so one that only wants its prompt back asks for one. */
function generating(asked) {
    return asksForPromptOnly(asked) ? { ...asked, max_tokens: 1 } : asked;
}
function promptsOf(prompt) {
    if (typeof prompt === "string")
        return [promptOf(prompt)];
    const tokens = prompt.filter((part) => typeof part === "number");
    if (tokens.length === prompt.length)
        return [promptOf(tokens)];
    return prompt.filter((part) => typeof part !== "number").map(promptOf);
}
function promptOf(prompt) {
    return typeof prompt === "string"
        ? { text: prompt, written: () => prompt, tokenIds: () => tokenizer_encode(prompt) }
        : { text: tokenizer_decode(prompt), written: () => null, tokenIds: () => prompt };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/control-routes.js




/**
 * `GET /mock/trace`: the ground truth, in ms of the mock's clock. `dropped` sequences, the oldest,
 * are not among `requests` any more.
 */
function showTrace({ log, clock, startedMs }) {
    return jsonAnswer({
        startedMs,
        nowMs: clock.now(),
        dropped: log.dropped(),
        requests: log.requests(),
    });
}
/** `DELETE /mock/trace`. */
function clearTrace({ log }) {
    log.clear();
    return jsonAnswer({ requests: [] });
}
/** `GET /mock/scenario`. */
function showScenario({ scenario }) {
    return jsonAnswer(withoutSecret(scenario));
}
/** `POST /mock/scenario` with some keys of a scenario; the others stay. */
function postScenario(state, { body }) {
    return change(state, () => JSON.parse(body));
}
/** `GET /mock/faults`. */
function showFaults({ scenario }) {
    return jsonAnswer(scenario.faults);
}
/**
 * `POST /mock/faults` with one rule or a list: they replace those there are, and count requests
 * from 0; `[]` ends all.
 */
function postFaults(state, { body }) {
    return change(state, () => {
        const rules = JSON.parse(body);
        return { faults: Array.isArray(rules) ? rules : [rules] };
    });
}
/** `DELETE /mock/faults`. */
function clearFaults(state) {
    return change(state, () => ({ faults: [] }));
}
function change(state, read) {
    try {
        const changes = read();
        state.scenario = changeScenario(state.scenario, changes);
        if (Object.hasOwn(Object(changes), "faults"))
            state.arrivals.restart();
    }
    catch (error) {
        return mockErrorAnswer(error instanceof SyntaxError
            ? new MockError(`The body is not JSON: ${error.message}`)
            : error);
    }
    return jsonAnswer(withoutSecret(state.scenario));
}
function withoutSecret(scenario) {
    return { ...scenario, apiKey: scenario.apiKey === null ? null : "(set)" };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/cross-origin.js

const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
const ANY_ORIGIN = ["access-control-allow-origin", "*"];
/** What a browser asks before a request to another origin. vLLM's Python server lets all origins in. */
function isPreflight({ scenario }, { method, headers }) {
    const asks = "origin" in headers && "access-control-request-method" in headers;
    return scenario.frontend === "python" && method === "OPTIONS" && asks;
}
/** Allows every header, and every method that Starlette knows. */
const answerPreflight = (state, request, reply) => {
    const { headers } = request;
    const isAllowed = METHODS.includes(headers["access-control-request-method"] ?? "");
    const body = Buffer.from(isAllowed ? "OK" : "Disallowed CORS method");
    const asked = headers["access-control-request-headers"];
    reply.head(isAllowed ? 200 : 400, [
        ...headerStamp(state, request),
        ANY_ORIGIN,
        ["access-control-allow-methods", METHODS.join(", ")],
        ["access-control-max-age", "600"],
        ...(asked === undefined ? [] : [["access-control-allow-headers", asked]]),
        ["content-length", String(body.length)],
        ["content-type", "text/plain; charset=utf-8"],
    ]);
    reply.write(body);
    reply.end();
    return NOTHING_TO_ABORT;
};
/** The reply to a request that names its origin; what is refused for its key never gets so far. */
function crossOriginReply(state, request, reply) {
    const isOther = state.scenario.frontend === "python" && "origin" in request.headers;
    if (!isOther || isPreflight(state, request))
        return reply;
    return {
        ...reply,
        head: (status, headers) => reply.head(status, status === 401 ? headers : allowing(headers)),
    };
}
/** uvicorn writes the transfer encoding behind all that the application says. */
function allowing(headers) {
    const isLast = (name) => name === "transfer-encoding";
    return [
        ...headers.filter(([name]) => !isLast(name)),
        ANY_ORIGIN,
        ...headers.filter(([name]) => isLast(name)),
    ];
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/info-routes.js




/** `GET /health` and `/ping`. */
function health({ scenario }) {
    return scenario.engineDead ? { ...EMPTY_ANSWER, status: 503 } : EMPTY_ANSWER;
}
function info_routes_version({ scenario }) {
    return jsonAnswer({ version: scenario.version });
}
/** `GET /load`: 0 unless the server tracks its load. */
function load({ scenario, inFlight }) {
    return jsonAnswer({ server_load: scenario.serverLoadTracking ? inFlight : 0 });
}
function metrics({ metricsPage }) {
    return { status: 200, contentType: METRICS_CONTENT_TYPE, body: metricsPage() };
}
/** `GET /v1/models`; `created` is the time of the call, as in vLLM. */
function models(state) {
    const { scenario, clock, adapters } = state;
    const created = unixSeconds(clock);
    return jsonAnswer({
        object: "list",
        data: [
            ...scenario.models.map((id) => ({
                id,
                root: servedModel(state),
                parent: null,
                max_model_len: state.maxModelLen,
            })),
            ...adapters.list().map(({ name, path }) => ({
                id: name,
                root: path,
                parent: servedModel(state),
                max_model_len: null,
            })),
        ].map(({ id, ...card }) => ({
            id,
            object: "model",
            created,
            owned_by: "vllm",
            ...card,
            permission: [permission(hexDigest(`${scenario.seed}/${id}`, 16), created)],
        })),
    });
}
function permission(id, created) {
    return {
        id: `modelperm-${id}`,
        object: "model_permission",
        created,
        allow_create_engine: false,
        allow_sampling: true,
        allow_logprobs: true,
        allow_search_indices: false,
        allow_view: true,
        allow_fine_tuning: false,
        organization: "*",
        group: null,
        is_blocking: false,
    };
}
/** `POST /sleep?level=1|2`: running requests end with the finish reason `abort`. */
function info_routes_sleep({ engine }, { query }) {
    engine.sleep(query.get("level") === "2" ? 2 : 1);
    return EMPTY_ANSWER;
}
function info_routes_wakeUp({ engine }) {
    engine.wakeUp();
    return EMPTY_ANSWER;
}
function isSleeping({ engine }) {
    return jsonAnswer({ is_sleeping: engine.isSleeping() });
}
/** `POST /reset_prefix_cache`: like vLLM's, 200 whether or not running requests prevented it. */
function resetPrefixCache({ engine }) {
    engine.resetPrefixCache();
    return EMPTY_ANSWER;
}
function serverInfo(state, { query }) {
    const config = {
        model: servedModel(state),
        max_model_len: state.maxModelLen,
        seed: state.scenario.seed,
    };
    const asText = Object.entries(config)
        .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
        .join(", ");
    return jsonAnswer({
        vllm_config: query.get("config_format") === "json" ? config : asText,
        vllm_env: {},
        system_env: {},
    });
}

;// CONCATENATED MODULE: ./build/mock-vllm/protocol/lora-request.js


/** The body of `/v1/load_lora_adapter`. */
const LoadAdapterRequest = looseObject({
    lora_name: schemas_string(),
    lora_path: schemas_string(),
    load_inplace: LaxBoolean.optional(),
});
/** The body of `/v1/unload_lora_adapter`. */
const UnloadAdapterRequest = looseObject({
    lora_name: schemas_string(),
    lora_int_id: LaxInteger.nullish(),
});

;// CONCATENATED MODULE: ./build/mock-vllm/server/lora-routes.js




/** `POST /v1/load_lora_adapter`; the path is only shown, nothing is read from it. */
function loadAdapter({ adapters }, { body, headers }) {
    const parsed = parseBody(LoadAdapterRequest, body, headers["content-type"]);
    if (parsed.kind === "invalid")
        return errorAnswer(parsed.error);
    const { lora_name: name, lora_path: path, load_inplace: inPlace } = parsed.data;
    if (name === "" || path === "") {
        return wrongInput("Both 'lora_name' and 'lora_path' must be provided.");
    }
    if (inPlace !== true && adapters.find(name) !== undefined) {
        return wrongInput(`The lora adapter '${name}' has already been loaded. If you want to load the adapter in place, set 'load_inplace' to True.`);
    }
    adapters.load({ name, path });
    return plainText(`Success: LoRA adapter '${name}' added successfully.`);
}
/** `POST /v1/unload_lora_adapter`. */
function unloadAdapter({ adapters }, { body, headers }) {
    const parsed = parseBody(UnloadAdapterRequest, body, headers["content-type"]);
    if (parsed.kind === "invalid")
        return errorAnswer(parsed.error);
    const { lora_name: name } = parsed.data;
    if (name === "")
        return wrongInput("'lora_name' needs to be provided to unload a LoRA adapter.");
    if (adapters.find(name) === undefined)
        return errorAnswer(notLoaded(name));
    adapters.unload(name);
    return plainText(`Success: LoRA adapter '${name}' removed successfully.`);
}
function notLoaded(name) {
    return wireError(404, "NotFoundError", {
        message: `The lora adapter '${name}' cannot be found.`,
    });
}
function wrongInput(message) {
    return errorAnswer(wireError(400, "InvalidUserInput", { message }));
}
/** Starlette's `Response` of a string: no content type. */
function plainText(body) {
    return { status: 200, contentType: null, body };
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/token-routes.js








/** `POST /tokenize`: counts messages exactly as the usage of their chat completion does. */
function tokenize(state, { body, headers }) {
    const parsed = parseBody(TokenizeRequest, body, headers["content-type"]);
    if (parsed.kind === "invalid")
        return errorAnswer(parsed.error);
    const { model, prompt, messages, return_token_strs } = parsed.data;
    const wrong = checkModel(state, model);
    if (wrong !== null)
        return errorAnswer(wrong);
    if (messages === undefined && prompt === undefined) {
        return errorAnswer(wireError(400, "Bad Request", {
            message: "1 validation error:\n  {'type': 'missing', 'loc': ('body', 'prompt'), 'msg': 'Field required', 'input': {}}",
            param: "body.prompt",
        }));
    }
    const ids = messages === undefined
        ? tokenizer_encode(prompt ?? "")
        : chatPrompt({ ...parsed.data, messages }).tokenIds();
    return jsonAnswer({
        count: ids.length,
        max_model_len: state.maxModelLen,
        tokens: ids,
        token_strs: return_token_strs === true ? ids.map(tokenText) : null,
    });
}
/** `POST /detokenize`. */
function detokenize(state, { body, headers }) {
    const parsed = parseBody(DetokenizeRequest, body, headers["content-type"]);
    if (parsed.kind === "invalid")
        return errorAnswer(parsed.error);
    const wrong = checkModel(state, parsed.data.model);
    return wrong === null ? jsonAnswer({ prompt: tokenizer_decode(parsed.data.tokens) }) : errorAnswer(wrong);
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/routes.js













const ROUTES = {
    "/v1/chat/completions": { POST: answerChat },
    "/v1/completions": { POST: answerCompletion },
    "/v1/models": { GET: wholeRoute(models) },
    "/health": { GET: wholeRoute(health) },
    "/ping": { GET: wholeRoute(health), POST: wholeRoute(health) },
    "/version": { GET: wholeRoute(info_routes_version) },
    "/load": { GET: wholeRoute(load) },
    "/metrics": { GET: wholeRoute(metrics) },
    // A mount of its own in vLLM, which its slash belongs to.
    "/metrics/": { GET: wholeRoute(metrics) },
    "/tokenize": { POST: wholeRoute(tokenize) },
    "/detokenize": { POST: wholeRoute(detokenize) },
};
/** What vLLM serves with `VLLM_ALLOW_RUNTIME_LORA_UPDATING` only. */
const LORA_ROUTES = {
    "/v1/load_lora_adapter": { POST: wholeRoute(loadAdapter) },
    "/v1/unload_lora_adapter": { POST: wholeRoute(unloadAdapter) },
};
/** What vLLM serves in development mode only. */
const DEV_ROUTES = {
    "/sleep": { POST: wholeRoute(info_routes_sleep) },
    "/wake_up": { POST: wholeRoute(info_routes_wakeUp) },
    "/is_sleeping": { GET: wholeRoute(isSleeping) },
    "/reset_prefix_cache": { POST: wholeRoute(resetPrefixCache) },
    "/reset_mm_cache": { POST: wholeRoute(() => EMPTY_ANSWER) },
    "/reset_encoder_cache": { POST: wholeRoute(() => EMPTY_ANSWER) },
    "/server_info": { GET: wholeRoute(serverInfo) },
};
/** The mock's own, under a prefix that vLLM does not have. */
const CONTROL_ROUTES = {
    "/mock/trace": { GET: wholeRoute(showTrace), DELETE: wholeRoute(clearTrace) },
    "/mock/scenario": { GET: wholeRoute(showScenario), POST: wholeRoute(postScenario) },
    "/mock/faults": {
        GET: wholeRoute(showFaults),
        POST: wholeRoute(postFaults),
        DELETE: wholeRoute(clearFaults),
    },
};
/** Answers any request. */
function route(state, incoming, door) {
    const places = state.arrivals.take(state.scenario.faults, incoming.path);
    const request = { ...incoming, places };
    const reply = crossOriginReply(state, request, door);
    const answer = () => findRoute(state, request)(state, request, reply);
    // Generating routes choose their faults themselves, by what the prompt says.
    if (GENERATING_PATHS.includes(request.path) || request.path.startsWith("/mock/"))
        return answer();
    const { path, headers } = request;
    let faults;
    try {
        faults = chooseFaults(state.scenario.faults, {
            seed: state.scenario.seed,
            key: path,
            markerIndex: null,
            places,
            path,
            header: headers["x-mock-fault"],
        });
    }
    catch (error) {
        return wholeRoute(() => mockErrorAnswer(error))(state, request, reply);
    }
    return openWithFaults(state, { request, reply, faults }, answer);
}
function findRoute(state, request) {
    const { path, method, headers } = request;
    const { scenario, clock, startedMs } = state;
    const control = CONTROL_ROUTES[path]?.[method];
    if (control !== undefined)
        return control;
    // Still starting: a real one would not listen yet, one behind a gateway looks like this.
    if (clock.now() < startedMs + scenario.startupSeconds * 1000)
        return STARTING;
    if (isPreflight(state, request))
        return answerPreflight;
    if (path.startsWith("/v1") && method !== "OPTIONS" && !mayEnter(scenario.apiKey, headers)) {
        return UNAUTHORIZED;
    }
    const methods = methodsOf(state, path);
    if (methods !== null)
        return methods[method] ?? METHOD_NOT_ALLOWED;
    const bare = path.replace(/\/+$/, "");
    const redirects = scenario.frontend === "python" && bare !== path;
    return redirects && methodsOf(state, bare) !== null ? redirectTo(bare) : NOT_FOUND;
}
/** What a path may be asked by; null: there is no such path. */
function methodsOf({ scenario }, path) {
    if (scenario.withoutPaths.includes(path))
        return null;
    return (ROUTES[path] ??
        (scenario.runtimeLoraUpdating ? LORA_ROUTES[path] : undefined) ??
        (scenario.devMode ? DEV_ROUTES[path] : undefined) ??
        null);
}
/** Starlette sends a path with a slash at its end to the one without, query and all. */
function redirectTo(path) {
    return wholeRoute((_state, { headers, query }) => {
        const { host } = headers;
        const origin = host === undefined ? "" : `http://${host}`;
        const asked = query.size === 0 ? "" : `?${query}`;
        return { ...EMPTY_ANSWER, status: 307, headers: [["location", `${origin}${path}${asked}`]] };
    });
}
const STARTING = wholeRoute(() => ({ ...EMPTY_ANSWER, status: 503 }));
const UNAUTHORIZED = wholeRoute(() => jsonAnswer(UNAUTHORIZED_BODY, 401));
const NOT_FOUND = wholeRoute(() => errorAnswer(notFound));
const METHOD_NOT_ALLOWED = wholeRoute(() => errorAnswer(methodNotAllowed));
function mayEnter(apiKey, headers) {
    return apiKey === null || headers["authorization"] === `Bearer ${apiKey}`;
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/mock.js






/** @throws MockError for settings that do not go together. */
function createMock(scenario, profile, clock) {
    const room = openEngineRoom(scenario, profile, clock);
    const { engine, trace, metricsPage, maxModelLen } = room;
    const log = requestLog(trace);
    const adapters = createAdapters(scenario.loraModules, clock);
    const state = {
        scenario,
        profile,
        clock,
        maxModelLen,
        engine,
        log,
        arrivals: countArrivals(),
        answerId: answerIds(scenario.seed),
        metricsPage: () => metricsPage(adapters.history()),
        kvCacheUsage: room.kvCacheUsage,
        adapters,
        startedMs: clock.now(),
        inFlight: 0,
        prefillTokens: 0,
    };
    return { handle: (request, reply) => route(state, request, reply), trace: log.requests };
}

;// CONCATENATED MODULE: ./build/mock-vllm/real-mock.js






/** Starts a mock on a real port. @throws MockError for a wrong option, profile or port. */
async function startMockVllm(options = {}) {
    const { port = 0, host = "127.0.0.1", ...input } = options;
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
        throw new MockError(`The port is ${port}: a whole number from 0 to 65535 is allowed.`);
    }
    const scenario = parseScenario(input);
    const profile = findProfile(scenario.profile);
    const timeScale = scenario.timeScale ?? profile.timeScale;
    const base = closableClock(systemClock());
    const mock = createMock(scenario, profile, timeScale === 1 ? base : scaledClock(base, timeScale));
    const door = await openPort(mock.handle, {
        host,
        port,
        keepAliveMs: scenario.keepAliveSeconds * 1000,
        clock: base,
    });
    const close = async () => {
        await door.close();
        base.close();
    };
    return {
        url: door.url,
        baseUrl: `${door.url}/v1`,
        trace: mock.trace,
        close,
        [Symbol.asyncDispose]: close,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/command.js
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







const HELP = `mock-vllm: a deterministic vLLM server

Usage: mock-vllm [options]

  --port N               port; 0 takes a free one [8000]
  --host ADDRESS         address to listen on [127.0.0.1]
  --profile NAME         timing: ${MOCK_PROFILES.join(", ")}, or replay:ARTIFACT.json [instant]
  --scenario FILE        JSON file with anything that can be set; a flag beats it
  --seed N               same seed, same answers [0]
  --model NAME           served model; may be given several times [mock-model]
  --max-model-len N      tokens of prompt and answer together
  --api-key KEY          ask for this key on /v1 paths
  --frontend NAME        python, rust [python]
  --reasoning-field NAME reasoning, both, reasoning_content [reasoning]
  --time-scale X         real seconds per simulated second
  --help                 this text

While it runs: GET /mock/trace, GET and POST /mock/scenario, GET, POST and DELETE /mock/faults.
The header x-mock-fault puts a fault on one request, such as: x-mock-fault: stall;seconds=2
Faults: ${FAULT_KINDS.join(", ")}.
`;
const DEFAULT_PORT = 8000;
const DEFAULT_HOST = "127.0.0.1";
const OPTIONS = {
    port: { type: "string" },
    host: { type: "string" },
    profile: { type: "string" },
    scenario: { type: "string" },
    seed: { type: "string" },
    model: { type: "string", multiple: true },
    "max-model-len": { type: "string" },
    "api-key": { type: "string" },
    frontend: { type: "string" },
    "reasoning-field": { type: "string" },
    "time-scale": { type: "string" },
    help: { type: "boolean" },
};
/**
 * Runs the mock until it is to stop. On stdout there is one line, the base URL.
 * @returns the exit code: 0, 2 for wrong usage
 */
async function runMockCommand(argv, io) {
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const flags = readFlags(argv);
            if (flags.help === true) {
                io.out(HELP);
                return 0;
            }
            const file = flags.scenario === undefined ? {} : await readScenarioFile(flags.scenario);
            const scenario = parseScenario({ ...file, ...scenarioFlags(flags) });
            const mock = __addDisposableResource(env_1, await startMockVllm({
                ...scenario,
                port: command_numberIn("port", flags.port) ?? DEFAULT_PORT,
                host: flags.host ?? DEFAULT_HOST,
            }), true);
            io.out(`${mock.baseUrl}\n`);
            io.err(`mock-vllm answers at ${mock.baseUrl}. Ctrl-C stops it.\n`);
            await io.stopped;
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
        if (!(error instanceof MockError))
            throw error;
        io.err(`${error.message}\n`);
        return 2;
    }
}
function readFlags(argv) {
    try {
        return (0,external_node_util_namespaceObject.parseArgs)({ args: [...argv], options: OPTIONS, strict: true }).values;
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new MockError(`${reason} --help lists the options.`, { cause });
    }
}
/** The flags that were given, by the scenario keys that they set. */
function scenarioFlags(flags) {
    const values = {
        profile: flags.profile,
        seed: command_numberIn("seed", flags.seed),
        models: flags.model,
        maxModelLen: command_numberIn("max-model-len", flags["max-model-len"]),
        apiKey: flags["api-key"],
        frontend: flags.frontend,
        reasoningField: flags["reasoning-field"],
        timeScale: command_numberIn("time-scale", flags["time-scale"]),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
function command_numberIn(name, text) {
    if (text === undefined)
        return undefined;
    const value = Number(text);
    if (text.trim() !== "" && Number.isFinite(value))
        return value;
    throw new MockError(`--${name} is "${text}": it must be a number.`);
}
async function readScenarioFile(path) {
    let input;
    try {
        input = JSON.parse(await (0,promises_namespaceObject.readFile)(path, "utf8"));
    }
    catch (cause) {
        // The parser's words tell the place.
        const reason = cause instanceof SyntaxError ? `is not JSON: ${cause.message}` : "cannot be read";
        throw new MockError(`The scenario file "${path}" ${reason}. Give --scenario a JSON file.`, {
            cause,
        });
    }
    if (typeof input === "object" && input !== null && !Array.isArray(input))
        return input;
    throw new MockError(`The scenario file "${path}" must hold a JSON object.`);
}

;// CONCATENATED MODULE: ./build/mock-vllm/msw/handlers.js
/** msw handlers that answer everything under `origin` from a mock. */
function mswHandlers(http, origin, answer) {
    return [
        http.all(`${origin}/*`, async ({ request }) => {
            try {
                return await answer(request);
            }
            catch {
                // To msw this response is a failed connection, so the client sees what a cut one gives.
                return Response.error();
            }
        }),
    ];
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/fetch-door.js
/** Headers of the connection, which a `Response` does not have. */
const CONNECTION_HEADERS = ["transfer-encoding", "connection", "content-length"];
/**
 * The mock as a function from `Request` to `Response`. As with `fetch`, the promise rejects with a
 * TypeError where the connection is cut before any status, and with the reason of the request's
 * signal where that aborts; after the headers it is the body that fails so.
 */
function fetchDoor(handle) {
    return async (request) => {
        const { signal } = request;
        signal.throwIfAborted();
        const read = await fetch_door_readRequest(request);
        signal.throwIfAborted();
        return answerRequest(handle, read, request);
    };
}
function answerRequest(handle, read, request) {
    return new Promise((resolve, reject) => {
        let gone = () => { };
        let over = false;
        let body = null;
        /** False where the exchange was over before. */
        const finish = () => {
            if (over)
                return false;
            over = true;
            // Node lets go of the signal of a request that nothing holds; this closure holds it.
            request.signal.removeEventListener("abort", abort);
            return true;
        };
        const fail = (cause) => {
            if (!finish())
                return;
            if (body === null)
                reject(cause);
            else
                body.error(cause);
        };
        const leave = () => {
            if (finish())
                gone();
        };
        const abort = () => {
            fail(request.signal.reason);
            gone();
        };
        const cut = () => fail(new TypeError("The mock cut the connection."));
        const reply = {
            head(status, headers) {
                if (over)
                    return;
                const stream = new ReadableStream({
                    start(controller) {
                        body = controller;
                    },
                    cancel: leave,
                });
                resolve(new Response(stream, { status, headers: responseHeaders(headers) }));
            },
            write(bytes) {
                if (!over)
                    body?.enqueue(bytes);
            },
            end() {
                if (finish())
                    body?.close();
            },
            cut,
            refuse: cut,
        };
        request.signal.addEventListener("abort", abort, { once: true });
        gone = handle(read, reply);
    });
}
function responseHeaders(headers) {
    const kept = new Headers();
    for (const [name, value] of headers) {
        if (!CONNECTION_HEADERS.includes(name))
            kept.append(name, value);
    }
    return kept;
}
async function fetch_door_readRequest(request) {
    const url = new URL(request.url);
    return {
        method: request.method,
        path: url.pathname,
        query: url.searchParams,
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/mock-handlers.js






/** @throws MockError for a wrong option or profile. */
function createMockHandlers({ http, origin, ...input }) {
    const scenario = parseScenario(input);
    const profile = findProfile(scenario.profile);
    const clock = scaledClock(systemClock(), scenario.timeScale ?? profile.timeScale);
    const mock = createMock(scenario, profile, clock);
    return {
        handlers: mswHandlers(http, origin, fetchDoor(mock.handle)),
        trace: mock.trace,
    };
}

;// CONCATENATED MODULE: external "node:timers/promises"
const external_node_timers_promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
;// CONCATENATED MODULE: ./build/mock-vllm/clock/event-heap.js
/** A binary heap; cancelled events stay in it as blanks until their time. */
function eventHeap() {
    const heap = [];
    let scheduled = 0;
    const dropBlanks = () => {
        while (heap[0] !== undefined && heap[0].run === null)
            takeFirst(heap);
    };
    return {
        push(atMs, run) {
            const event = { atMs, order: scheduled++, run };
            siftUp(heap, event);
            return () => {
                event.run = null;
            };
        },
        nextMs() {
            dropBlanks();
            return heap[0]?.atMs;
        },
        runAt(atMs) {
            dropBlanks();
            while (heap[0] !== undefined && heap[0].atMs <= atMs) {
                const run = takeFirst(heap)?.run;
                run?.();
                dropBlanks();
            }
        },
    };
}
function event_heap_before(a, b) {
    return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}
function siftUp(heap, event) {
    let at = heap.push(event) - 1;
    while (at > 0) {
        const above = (at - 1) >> 1;
        const parent = heap[above];
        if (parent === undefined || !event_heap_before(event, parent))
            break;
        heap[at] = parent;
        at = above;
    }
    heap[at] = event;
}
function takeFirst(heap) {
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0)
        return first;
    let at = 0;
    for (;;) {
        let below = 2 * at + 1;
        let child = heap[below];
        if (child === undefined)
            break;
        const right = heap[below + 1];
        if (right !== undefined && event_heap_before(right, child)) {
            child = right;
            below += 1;
        }
        if (!event_heap_before(child, last))
            break;
        heap[at] = child;
        at = below;
    }
    heap[at] = last;
    return first;
}

;// CONCATENATED MODULE: ./build/mock-vllm/clock/virtual-clock.js



/** Where virtual time starts: 2026-01-01T00:00:00Z. */
const VIRTUAL_EPOCH_UNIX_NS = 1767225600000000000n;
/** A clock that stands still while code runs and jumps when all of it waits. */
function virtualClock({ patienceMs = DEFAULT_PATIENCE_MS } = {}) {
    const events = eventHeap();
    let nowMs = 0;
    return {
        now: () => nowMs,
        unixNs: () => VIRTUAL_EPOCH_UNIX_NS + BigInt(Math.round(nowMs * 1e6)),
        after: (delayMs, run) => events.push(nowMs + Math.max(delayMs, 0), run),
        async run(work) {
            let settled = false;
            const result = work().finally(() => {
                settled = true;
            });
            // The caller sees a rejection through `await result`; until then it is not unhandled.
            result.catch(() => { });
            const idle = idleTurns(patienceMs);
            const machine = machineWatch();
            for (;;) {
                // A turn drains microtasks before and after, and lets streams deliver what they hold.
                await (0,external_node_timers_promises_namespaceObject.setImmediate)();
                if (settled)
                    return result;
                const nextMs = events.nextMs();
                if (nextMs !== undefined && !(await machine.isBusy())) {
                    idle.reset();
                    nowMs = nextMs;
                    events.runAt(nextMs);
                }
                else if (!(await idle.next())) {
                    throw new MockError(`The work on the virtual clock stands still at ${nowMs} ms: it has not ended and waits for nothing that will come. ` +
                        "Let every wait go through the virtual clock.");
                }
            }
        },
    };
}
const DEFAULT_PATIENCE_MS = 60_000;
/** Turns that are spun through before sleeping: most files are read or written within them. */
const SPIN_TURNS = 500;
/** Waits for the machine without burning it; false when patience is at its end. */
function idleTurns(patienceMs) {
    let turns = 0;
    return {
        reset() {
            turns = 0;
        },
        async next() {
            turns += 1;
            if (turns > SPIN_TURNS)
                await (0,external_node_timers_promises_namespaceObject.setTimeout)(1);
            return turns - SPIN_TURNS < patienceMs;
        },
    };
}
/** Real milliseconds without any request to the machine before it counts as done. */
const SETTLE_MS = 5;
/**
 * Reading a file takes real time and no virtual time: if time moved on meanwhile, how far would be
 * up to the disk, and a deadline for a command would pass before the command could answer.
 */
function machineWatch() {
    let unsettled = false;
    return {
        async isBusy() {
            if (waitsForMachine()) {
                unsettled = true;
                return true;
            }
            if (!unsettled)
                return false;
            // From a command's exit to the end of its output Node lists pipes alone, and cannot tell whose.
            await (0,external_node_timers_promises_namespaceObject.setTimeout)(SETTLE_MS);
            unsettled = waitsForMachine();
            return true;
        },
    };
}
/** A file that is opened, read, written or closed, or a command that runs. */
function waitsForMachine() {
    return process
        .getActiveResourcesInfo()
        .some((name) => name.startsWith("FSReq") || name === "CloseReq" || name === "ProcessWrap");
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/connection-errors.js
/** What undici 7 tells its handler when a connection fails; the in-process door tells the same. */
function connectionRefused() {
    return systemError("connect", "ECONNREFUSED", -111);
}
function connectionReset() {
    return systemError("read", "ECONNRESET", -104);
}
/** A kept connection that ends before its response does. */
function otherSideClosed() {
    return Object.assign(new Error("other side closed"), {
        name: "SocketError",
        code: "UND_ERR_SOCKET",
    });
}
/**
 * A connection for one request (`connection: close`) that ends inside a body, by a reset too: there
 * undici asks its parser whether the response was whole, and passes on what the parser says.
 */
function unfinishedResponse() {
    return Object.assign(new Error("Response does not match the HTTP/1.1 protocol (Invalid EOF state)"), { name: "HTTPParserError" });
}
function systemError(syscall, code, errno) {
    return Object.assign(new Error(`${syscall} ${code}`), { code, errno, syscall });
}

;// CONCATENATED MODULE: ./build/mock-vllm/server/dispatcher-door.js

/** Answers in this process, without sockets; every call into a handler is synchronous. */
function inProcessDispatcher(handle) {
    return {
        dispatch(options, handler) {
            connect(handle, options, handler);
            return true;
        },
        close: async () => { },
        destroy: async () => { },
    };
}
function connect(handle, options, handler) {
    let paused = false;
    let over = false;
    let reason = null;
    let clientGone = () => { };
    const held = [];
    const controller = {
        get aborted() {
            return reason !== null;
        },
        get paused() {
            return paused;
        },
        get reason() {
            return reason;
        },
        rawHeaders: null,
        rawTrailers: null,
        abort(why) {
            if (over)
                return;
            over = true;
            reason = why;
            held.length = 0;
            clientGone();
            handler.onResponseError?.(controller, why);
        },
        pause() {
            paused = true;
        },
        resume() {
            paused = false;
            while (!paused && held.length > 0)
                held.shift()?.(handler, controller);
        },
    };
    const deliver = (delivery) => {
        if (reason !== null)
            return;
        if (paused || held.length > 0)
            held.push(delivery);
        else
            delivery(handler, controller);
    };
    handler.onRequestStart?.(controller, {});
    if (over)
        return;
    const onOver = () => {
        over = true;
    };
    const deliverBytes = (bytes) => {
        // The most frequent delivery by far: no closure unless it has to wait.
        if (paused || held.length > 0)
            deliver(() => handler.onResponseData?.(controller, asBuffer(bytes)));
        else if (reason === null)
            handler.onResponseData?.(controller, asBuffer(bytes));
    };
    const reply = replyTo({ deliver, deliverBytes, onOver, closes: options.reset === true });
    const gone = handle(readOptions(options), reply);
    // A handler may abort while its own request is being answered.
    if (reason !== null)
        gone();
    else
        clientGone = gone;
}
function replyTo({ deliver, deliverBytes, onOver, closes }) {
    let answering = false;
    const cutError = (how) => {
        if (closes && answering)
            return unfinishedResponse();
        return how === "reset" ? connectionReset() : otherSideClosed();
    };
    return {
        head: (status, headers) => deliver((handler, controller) => {
            answering = true;
            handler.onResponseStart?.(controller, status, headerObject(headers), "");
        }),
        write: deliverBytes,
        end: () => deliver((handler, controller) => {
            onOver();
            handler.onResponseEnd?.(controller, {});
        }),
        cut: (how, partial) => deliver((handler, controller) => {
            onOver();
            if (partial !== undefined)
                handler.onResponseData?.(controller, asBuffer(partial));
            handler.onResponseError?.(controller, cutError(how));
        }),
        refuse: () => deliver((handler, controller) => {
            onOver();
            handler.onResponseError?.(controller, connectionRefused());
        }),
    };
}
function asBuffer(bytes) {
    return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
function headerObject(headers) {
    return Object.fromEntries(headers);
}
function readOptions({ path, method, headers, body, query, reset }) {
    const url = new URL(path, "http://mock-vllm.invalid");
    for (const [name, value] of Object.entries(query ?? {}))
        url.searchParams.set(name, String(value));
    return {
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: { ...readHeaders(headers), ...(reset === true ? { connection: "close" } : {}) },
        body: readBody(body),
    };
}
/** undici takes headers as an object, as a flat list and as an iterable of pairs. */
function readHeaders(headers) {
    const read = {};
    if (Array.isArray(headers)) {
        for (let at = 0; at + 1 < headers.length; at += 2) {
            read[String(headers[at]).toLowerCase()] = String(headers[at + 1]);
        }
        return read;
    }
    if (typeof headers !== "object" || headers === null)
        return read;
    const pairs = Symbol.iterator in headers
        ? headers
        : Object.entries(headers);
    for (const [name, value] of pairs) {
        if (value !== undefined && value !== null) {
            read[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : String(value);
        }
    }
    return read;
}
function readBody(body) {
    if (body === null || body === undefined)
        return "";
    if (typeof body === "string")
        return body;
    if (body instanceof Uint8Array)
        return asBuffer(body).toString("utf8");
    throw new TypeError("The in-process dispatcher takes a body of type string, Buffer or Uint8Array.");
}

;// CONCATENATED MODULE: ./build/mock-vllm/virtual-mock.js






/** @throws MockError for a wrong option or profile. */
function createVirtualMock(input = {}) {
    const clock = virtualClock();
    const scenario = parseScenario(input);
    const mock = createMock(scenario, findProfile(scenario.profile), clock);
    return {
        clock,
        dispatcher: inProcessDispatcher(mock.handle),
        fetch: fetchDoor(mock.handle),
        baseUrl: "http://mock-vllm.invalid/v1",
        trace: mock.trace,
        run: clock.run,
    };
}

;// CONCATENATED MODULE: ./build/mock-vllm/index.js







;// CONCATENATED MODULE: ./build/mock-vllm/library.js
/** The bundle that other projects import as `vllm-bench-action/mock-vllm`; `types/mock-vllm.d.ts` describes it. */


var __webpack_exports__MOCK_PROFILES = __webpack_exports__.er;
var __webpack_exports__MockError = __webpack_exports__.db;
var __webpack_exports__createMockHandlers = __webpack_exports__.Gr;
var __webpack_exports__createVirtualMock = __webpack_exports__.Qs;
var __webpack_exports__runMockCommand = __webpack_exports__.DF;
var __webpack_exports__startMockVllm = __webpack_exports__.WO;
export { __webpack_exports__MOCK_PROFILES as MOCK_PROFILES, __webpack_exports__MockError as MockError, __webpack_exports__createMockHandlers as createMockHandlers, __webpack_exports__createVirtualMock as createVirtualMock, __webpack_exports__runMockCommand as runMockCommand, __webpack_exports__startMockVllm as startMockVllm };
