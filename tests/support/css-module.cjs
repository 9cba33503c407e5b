// Stands in for every stylesheet: the name of a class is the class.
exports.__esModule = true;
exports.default = new Proxy({}, { get: (_, name) => String(name) });
