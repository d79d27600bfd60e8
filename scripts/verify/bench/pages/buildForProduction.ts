import { build, type InlineConfig } from 'vite';

/** Builds as the portal is built: wherever NODE_ENV says anything else, React brings its development code. */
export async function buildForProduction(config: InlineConfig): Promise<void> {
  const { NODE_ENV: before = '' } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ logLevel: 'silent', ...config });
  } finally {
    process.env['NODE_ENV'] = before;
  }
}
