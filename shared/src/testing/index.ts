export { ageApplication } from './ageApplication.ts';
export { betaAnswers, contactAnswers, makeApplicant } from './samples.ts';
export { startTestStores, type TestStores } from './stores.ts';
export { testConfig } from './testConfig.ts';
export { startTestContext, type TestContext } from './testContext.ts';
export { until } from './until.ts';
