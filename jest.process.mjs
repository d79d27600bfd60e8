import vm from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import mongoose from 'mongoose';

/** Stands for the process's own globals, where Jest asks for a context of `node:vm`. */
const noContext = {};
const { compileFunction } = vm;
vm.compileFunction = (code, names, { parsingContext, ...options }) =>
  compileFunction(code, names, parsingContext === noContext ? options : { ...options, parsingContext });

/** What files could change for those that follow them in this process. */
function rememberProcess() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const native = process.env;
  const env = { ...native };
  const exit = Object.getOwnPropertyDescriptor(process, 'exit');
  const { exitCode } = process;
  return function restore() {
    for (const name of Object.getOwnPropertyNames(globalThis).filter((key) => !(key in globals))) {
      delete globalThis[name];
    }
    Object.defineProperties(globalThis, globals);
    // One that a file has put in its place makes no text of numbers, and what reads the environment natively does not see it.
    process.env = native;
    for (const name of Object.keys(process.env).filter((key) => !(key in env))) {
      delete process.env[name];
    }
    Object.assign(process.env, env);
    Object.defineProperty(process, 'exit', exit);
    process.exitCode = exitCode;
  };
}

/**
 * The process as it is, without a context of its own for each file: what Node, packages and tests make is of one kind,
 * an `Error` is an `Error`, and globals are as quick as anywhere. What a file changes is put back when it ends.
 */
// oxlint-disable-next-line import/no-default-export -- Jest takes the default export
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #conditions;
  #restore;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.#conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.#restore = rememberProcess();
  }

  getVmContext() {
    return noContext;
  }

  exportConditions() {
    return this.#conditions;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.#restore();
    // Each file defines the models anew.
    mongoose.deleteModel(/./);
  }
}
