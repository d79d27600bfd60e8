import type { ServerResponse } from 'node:http';
import type { World } from '../world/World.ts';
import { escapeHtml } from './layout.ts';

const colours = ['#3d7ea6', '#7a6f5d', '#57a773', '#c77b30', '#a63d57', '#6a5acd'];

function picture(background: string, letter: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128"><rect width="128" height="128" fill="${background}"/><text x="64" y="64" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="64" fill="#fff">${escapeHtml(letter)}</text></svg>`;
}

function sendPicture(response: ServerResponse, svg: string): void {
  response.writeHead(200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(svg);
}

/** Pictures as the CDN's addresses name them, drawn on the spot. */
export function serveCdn(world: World, pathname: string, response: ServerResponse): void {
  const own = /^\/cdn\/avatars\/(\d+)\/(?:a_)?([\w]+)\.(?:png|webp|jpe?g|gif)$/.exec(pathname);
  const standard = /^\/cdn\/embed\/avatars\/(\d)\.png$/.exec(pathname);
  if (standard !== null) {
    sendPicture(response, picture(colours[Number(standard[1])] ?? '#3d7ea6', '☺'));
    return;
  }
  const user = own === null ? undefined : world.user(own[1] ?? '');
  if (own === null || user === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' });
    response.end('not found');
    return;
  }
  const colour = colours[Number.parseInt((own[2] ?? '0').slice(0, 6), 36) % colours.length] ?? '#3d7ea6';
  sendPicture(response, picture(colour, user.username.slice(0, 1).toUpperCase()));
}
