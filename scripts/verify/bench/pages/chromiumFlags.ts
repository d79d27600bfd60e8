import { type Browser, chromium } from 'playwright-core';

/** A browser that asks nothing of the network but what the page asks; `--no-sandbox` because CI runs as root. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

export const chromiumFlags = ['--headless=new', ...quietFlags] as const;

/** The Chromium of the tests, as `enterTestEnvironment` names it. */
export const launchChromium = async (flags: readonly string[] = chromiumFlags): Promise<Browser> =>
  await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...flags],
  });
