import { readFileSync } from 'node:fs';
import { throughPort } from '@yieldwren/shared/testing';
import type { Environment } from '../../base/readEnvironment.ts';
import { mains } from '../testing/mains.ts';
import { Service } from '../testing/Service.ts';
import { splitMongo, splitRedis } from './frames.ts';
import { Gate } from './Gate.ts';

export interface PartOptions {
  kind: 'bot' | 'portal';
  env: Environment & { MONGODB_URI: string; REDIS_URL: string };
  /** Where the portal listens, or the bot tells its health. */
  port: number;
  logFile: string;
  /** Straight to the stores: a gate is one more thing that a busy machine makes wait. */
  isDirect?: boolean;
  /** See ServiceOptions. */
  isLean?: boolean;
}

/** The bot or a portal as a real process, with a gate of its own before each store. */
export class Part {
  readonly service: Service;
  readonly mongo: Gate;
  readonly redis: Gate;
  readonly url: string;
  readonly #logFile: string;

  private constructor(service: Service, gates: { mongo: Gate; redis: Gate }, url: string, logFile: string) {
    this.service = service;
    this.mongo = gates.mongo;
    this.redis = gates.redis;
    this.url = url;
    this.#logFile = logFile;
  }

  /** Nothing runs yet. */
  static async prepare({ kind, env, port, logFile, isDirect, isLean }: PartOptions): Promise<Part> {
    // If direct, nothing goes through the gates; and an address of several servers could have no single gate.
    const nowhere = 'redis://127.0.0.1:1';
    const [mongo, redis] = await Promise.all([
      Gate.before(isDirect ? nowhere : env.MONGODB_URI, splitMongo),
      Gate.before(isDirect ? nowhere : env.REDIS_URL, splitRedis),
    ]);
    const url = `http://127.0.0.1:${port}`;
    const stores = isDirect
      ? {}
      : {
          MONGODB_URI: throughPort(env.MONGODB_URI, mongo.port),
          REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        };
    const service = new Service({
      name: `The ${kind}`,
      main: mains[kind].path,
      env: {
        ...env,
        [kind === 'portal' ? 'PORT' : 'BOT_HEALTH_PORT']: String(port),
        ...stores,
      },
      readyUrl: `${url}/${kind === 'portal' ? 'healthz' : 'readyz'}`,
      logFile,
      ...(isLean ? { isLean } : {}),
    });
    return new Part(service, { mongo, redis }, url, logFile);
  }

  /** @throws with the end of the log when it does not become ready */
  async start(): Promise<void> {
    try {
      await this.service.start();
    } catch (error) {
      throw new Error(readFileSync(this.#logFile, 'utf8').slice(-3_000), { cause: error });
    }
  }

  /** SIGKILL; what a gate held is never heard of again. */
  async kill(): Promise<void> {
    await this.service.kill();
    this.mongo.cut();
    this.redis.cut();
  }

  /** Dies here and comes back. */
  async killAndStart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** It does nothing at all, as if something in it ran on and on. @returns what lets it go on */
  freeze(): () => void {
    const { pid = 0 } = this.service;
    process.kill(pid, 'SIGSTOP');
    return () => process.kill(pid, 'SIGCONT');
  }

  async end(): Promise<void> {
    await this.service.kill();
    await Promise.all([this.mongo.close(), this.redis.close()]);
  }
}
