import { type Redis, type RedisOptions, type SentinelConnectionOptions, SentinelConnector } from 'ioredis';
import { hostOf } from '../hostOf.ts';
import { hasHosts } from './storeAddress.ts';

const plain = /^rediss?:\/\//;
/** The Sentinels that know which Redis is the master: redis+sentinel://host:26379,host:26379/name */
const behindSentinels = /^(rediss?)\+sentinel:\/\/([^/?@]*@)?([^/?@]+)\/([^/?]+)(\?.*)?$/;

export const hasSentinels = (url: string): boolean => behindSentinels.test(url);
export const isRedisAddress = (url: string): boolean =>
  (plain.test(url) && hasHosts(url)) || hasSentinels(url);

const sentinelPort = 26_379;
/** A Sentinel that says nothing is passed over for the next one. */
const sentinelPatienceMs = 1_000;

function readSentinel(host: string) {
  const url = new URL(`redis://${host}`);
  return { host: hostOf(url), port: Number(url.port) || sentinelPort };
}

/** ioredis listens for no errors of the Sentinels that tell of a new master, and so prints each to the console. */
class QuietConnector extends SentinelConnector {
  constructor(options: SentinelConnectionOptions) {
    super(options);
    const own = this as unknown as { connectToSentinel: (...given: unknown[]) => Redis };
    const connect = own.connectToSentinel.bind(this);
    own.connectToSentinel = (...given) => connect(...given).on('error', () => undefined);
  }

  /**
   * From here on the Sentinels of the connection before have nothing more to say: their word of a new master, while it is
   * being looked for, would end the search, and ioredis does not begin another.
   */
  override connect(
    ...given: Parameters<SentinelConnector['connect']>
  ): ReturnType<SentinelConnector['connect']> {
    (this as unknown as { failoverDetector: { cleanup: () => void } | null }).failoverDetector?.cleanup();
    return super.connect(...given);
  }
}

/**
 * What ioredis is constructed with. It reads login, `db`, `sentinelUsername` and `sentinelPassword` off the address by
 * itself; with rediss+sentinel:// the Sentinels are spoken to by TLS as well.
 */
export function redisArguments(
  url: string,
  given: RedisOptions,
): [string, RedisOptions & { replyMapping: 'legacy' }] {
  const options = { ...given, replyMapping: 'legacy' } as const;
  const found = behindSentinels.exec(url);
  if (!found) {
    return [url, options];
  }
  const [, scheme, login = '', hosts = '', name = '', query = ''] = found;
  const sentinels: RedisOptions = {
    sentinels: hosts.split(',').map(readSentinel),
    name: decodeURIComponent(name),
    Connector: QuietConnector as NonNullable<RedisOptions['Connector']>,
    // A master that was demoted takes writes for some seconds more, and forgets them.
    failoverDetector: true,
    sentinelReconnectStrategy: () => sentinelPatienceMs,
    sentinelCommandTimeout: sentinelPatienceMs,
    connectTimeout: sentinelPatienceMs,
    ...(scheme === 'rediss' ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
  };
  return [`${scheme}://${login}sentinels${query}`, { ...sentinels, ...options }];
}
