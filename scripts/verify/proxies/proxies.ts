import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/root.ts';

/** Where everything is on this machine that the printed configurations have at its usual place. */
export interface Places {
  folder: string;
  portal: string;
  /** Named in each configuration as one that may be added. */
  second: string;
  https: number;
  http: number;
}

export interface Proxy {
  name: string;
  program: string;
  config: string;
  /** The printed words, and what stands for them here. */
  replace: (places: Places) => readonly (readonly [printed: string, here: string])[];
  args: (config: string, folder: string) => string[];
}

const certificate = ({ folder }: Places) =>
  ['.both.pem', '.pem', '.key'].map(
    (end) => [`/etc/ssl/apply.example.com${end}`, join(folder, `certificate${end}`)] as const,
  );

/** A machine without root has no folder of nginx's own. */
const nginxFolders = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');

export const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    program: 'nginx',
    config: 'nginx.conf',
    replace: (places) => [
      ...certificate(places),
      ['/var/log/nginx/error.log', 'stderr'],
      ['access_log off;', `access_log off; ${nginxFolders(places.folder)}`],
      ['127.0.0.1:3000', places.portal],
      ['# server 127.0.0.1:3001', `server ${places.second}`],
      ['listen 80;', `listen 127.0.0.1:${places.http};`],
      ['listen 443 ', `listen 127.0.0.1:${places.https} `],
      ['apply.example.com', 'localhost'],
    ],
    args: (config, folder) => [
      '-e',
      'stderr',
      '-p',
      folder,
      '-c',
      config,
      '-g',
      `daemon off; pid ${folder}/nginx.pid;`,
    ],
  },
  {
    name: 'Caddy',
    program: 'caddy',
    config: 'Caddyfile',
    replace: (places) => [
      ...certificate(places),
      ['reverse_proxy 127.0.0.1:3000', `reverse_proxy ${places.second}`],
      ['to 127.0.0.1:3000', `to ${places.portal}`],
      ['# to 127.0.0.1:3001', `to ${places.second}`],
      // The UDP port of the number is what keeps others from it here (`freePort`), so there is no HTTP/3.
      ['\n{\n', '\n{\n\tadmin off\n\tauto_https disable_redirects\n\tservers {\n\t\tprotocols h1 h2\n\t}\n'],
      ['\napply.example.com {', `\nlocalhost:${places.https} {`],
    ],
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  {
    name: 'HAProxy',
    program: 'haproxy',
    config: 'haproxy.cfg',
    replace: (places) => [
      ...certificate(places),
      ['127.0.0.1:3000', places.portal],
      ['# server two 127.0.0.1:3001', `server two ${places.second}`],
      ['bind :80', `bind 127.0.0.1:${places.http}`],
      ['bind :443', `bind 127.0.0.1:${places.https}`],
    ],
    args: (config) => ['-db', '-f', config],
  },
];

/** The printed file with this machine's places. @throws when it no longer says what is to be replaced */
export function writeConfig({ config, replace }: Proxy, places: Places): string {
  let text = readFileSync(join(root, 'docs', 'proxy', config), 'utf8');
  for (const [printed, here] of replace(places)) {
    text = text.replaceAll(printed, here);
  }
  if (/:300[01]/.test(text) || text.includes('/etc/ssl')) {
    throw new Error(`docs/proxy/${config} names a place that is not on this machine`);
  }
  const path = join(places.folder, config);
  writeFileSync(path, text);
  return path;
}
