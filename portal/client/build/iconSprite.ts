import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { iconId } from '../components/ui/iconSprite.ts';
import { iconNames } from '../content/icons.ts';

type IconNode = readonly (readonly [string, Record<string, string>])[];

const iconFolder = join(
  dirname(createRequire(import.meta.url).resolve('@tabler/icons-react')),
  '../esm/icons',
);

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

function readNode(name: string): IconNode {
  const source = readFileSync(join(iconFolder, `Icon${name}.mjs`), 'utf8');
  const found = /__iconNode = (\[.*\]);/.exec(source)?.[1];
  if (!found) {
    throw new Error(`The icon ${name} is not part of @tabler/icons-react`);
  }
  return JSON.parse(found) as IconNode;
}

const filledPaint = 'fill="currentColor"';
const outlinePaint =
  'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

function symbol(name: string): string {
  const shapes = readNode(name).map(([tag, values]) => `<${tag}${attributes(values)}/>`);
  const paint = name.endsWith('Filled') ? filledPaint : outlinePaint;
  return `<symbol id="${iconId(name)}" viewBox="0 0 24 24" ${paint}>${shapes.join('')}</symbol>`;
}

/** Every icon in one file, so that pages carry neither paths nor icon code. */
function buildSprite(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${iconNames.map(symbol).join('')}</svg>`;
}

/** The symbols of the icons that a page's HTML draws from itself. */
export function symbolsFor(html: string): string {
  const names = [...html.matchAll(/ href="#icon-(\w+)"/g)].flatMap(([, name]) => name ?? []);
  const symbols = [...new Set(names)].map(symbol).join('');
  return symbols && `<div hidden><svg>${symbols}</svg></div>`;
}

/** Serves the sprite in development and adds it to the build under a name that carries its hash. */
export function iconSprite(): Plugin {
  const sprite = buildSprite();
  const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8);
  const address = `assets/icons-${hash}.svg`;
  return {
    name: 'icon-sprite',
    config: () => ({ define: { ICON_SPRITE: JSON.stringify(`/${address}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${address}`, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(sprite);
      });
    },
    generateBundle() {
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName: address, source: sprite });
      }
    },
  };
}
