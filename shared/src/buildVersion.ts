/** A build without a name of its own. */
export const unnamedBuild = 'checkout';

/** The build that runs: the image's tag, or that it was started from a checkout. */
export const buildVersion = (): string => process.env['YIELDWREN_VERSION'] || unnamedBuild;
