import { createBot } from '@yieldwren/bot';
import { createContext, loadConfig } from '@yieldwren/shared';
import { until } from '@yieldwren/shared/testing';

/** The product's bot; ready when the gateway is. */
const bot = createBot(await createContext(loadConfig(), 'bot'));
await bot.start();
await until(async () => bot.health().state === 'ready');
process.send?.({ port: 0 });
