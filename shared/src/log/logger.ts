import { type Logger, pino } from 'pino';
import { hideSecrets } from './hideSecrets.ts';
import { currentTrace } from './trace.ts';

export type { Logger };

/** An error may carry the request that failed, and its secrets with it. Its own code is none of them. */
const err = (error: unknown) => {
  if (!(error instanceof Error)) {
    return error;
  }
  const { code: error_code, ...rest } = pino.stdSerializers.err(error);
  return hideSecrets({ ...rest, error_code });
};

/** pino's formatters do not see what a child is given; children inherit this from their parent. */
function guardChildren(log: Logger): Logger {
  const makeChild: unknown = Reflect.get(log, 'child');
  const child = function child(this: Logger, bindings: pino.Bindings, options?: pino.ChildLoggerOptions) {
    return Reflect.apply(makeChild as () => Logger, this, [hideSecrets(bindings), options]);
  };
  return Object.assign(log, { child });
}

/** Each line has the request or interaction that it belongs to. */
function traced(): { reqId?: string } {
  const reqId = currentTrace();
  return reqId === undefined ? {} : { reqId };
}

/** Structured logs: JSON, or readable lines on a terminal. What stands under a key of `hideSecrets` is written over. */
export function createLogger(
  name: string,
  level: string,
  stream: NodeJS.WriteStream = process.stdout,
): Logger {
  const options = {
    name,
    level,
    base: { name },
    serializers: { err },
    mixin: traced,
    formatters: { log: hideSecrets },
  };
  const log = stream.isTTY
    ? pino({
        ...options,
        transport: {
          target: 'pino-pretty',
          options: { ignore: 'pid,hostname,name', messageFormat: `${name}: {msg}` },
        },
      })
    : pino(options, stream);
  return guardChildren(log);
}
