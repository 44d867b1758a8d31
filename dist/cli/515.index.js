export const id = 515;
export const ids = [515];
export const modules = {

/***/ 6515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  PROGRAM_VERSION: () => (/* binding */ PROGRAM_VERSION)
});

;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/package.json
const package_namespaceObject = {"rE":"0.1.0"};
;// CONCATENATED MODULE: ./build/tsc-tcn0EJ/src/app/version.js

/** The version that artifacts and `--version` name. */
const PROGRAM_VERSION = package_namespaceObject.rE;


/***/ })

};
