export { ageApplication } from './ageApplication.ts';
export { dueEffects } from './dueEffects.ts';
export { freePort } from './freePort.ts';
export { betaAnswers, contactAnswers, makeApplicant } from './samples.ts';
export { startMongo, startTestStores, type TestStores, throughPort } from './stores.ts';
export { testConfig } from './testConfig.ts';
export { startTestContext, type TestContext } from './testContext.ts';
export { until } from './until.ts';
