export const id = 739;
export const ids = [739];
export const modules = {

/***/ 8739:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  PROGRAM_VERSION: () => (/* binding */ PROGRAM_VERSION)
});

;// CONCATENATED MODULE: ./build/package.json
const package_namespaceObject = {"rE":"0.1.0"};
;// CONCATENATED MODULE: ./build/src/app/version.js

/** The version that artifacts and `--version` name. */
const PROGRAM_VERSION = package_namespaceObject.rE;


/***/ })

};
