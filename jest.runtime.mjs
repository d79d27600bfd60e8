import { createRequire } from 'node:module';
import Runtime from 'jest-runtime';

/**
 * Packages are loaded by Node, once a process; only what this repository wrote is loaded anew for each file. To run
 * mongoose, discord.js, zod and their like once a file took a third of all that the tests took.
 */
class SharedPackages extends Runtime {
  requireModule(from, moduleName, options, isRequireActual) {
    if (moduleName && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
      const file = this._resolution.resolveCjs(from, moduleName);
      if (file.includes('/node_modules/')) {
        return createRequire(from)(file);
      }
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
}

// The name under which require(), which Jest calls, finds a default export of an ES module.
export { SharedPackages as 'module.exports' };
