const vm = require("node:vm");
const { TestEnvironment } = require("jest-environment-node");

// In a context made the usual way every use of a global (Math, Map, Buffer) goes through an
// interceptor, which made hot loops of the suites several times slower than they are.
module.exports = class extends TestEnvironment {
  constructor(...given) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
};
