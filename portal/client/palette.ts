import type { MantineColorsTuple } from '@mantine/core';

const tide: MantineColorsTuple = [
  '#e8f6f8',
  '#d0ebef',
  '#a3d7df',
  '#71c1ce',
  '#4aafc0',
  '#2fa3b7',
  '#1b8ea2',
  '#0f7488',
  '#0b6072',
  '#064a59',
];

const ember: MantineColorsTuple = [
  '#fff4e6',
  '#ffe5c7',
  '#ffcb8f',
  '#ffae54',
  '#fd9526',
  '#ee820c',
  '#d57006',
  '#bf6204',
  '#ab5704',
  '#964d05',
];

/** Mantine's greys of the dark scheme, in the tint of the page's own surfaces. */
const night: MantineColorsTuple = [
  '#d0dde1',
  '#b9c8ce',
  '#a3b4ba',
  '#6d8a93',
  '#3f5c66',
  '#1d323a',
  '#16282f',
  '#0c161a',
  '#0a1317',
  '#070e11',
];

export const colors = { tide, ember, dark: night };

/** What this product draws with. Mantine's other palettes are no part of its style sheet, nor of the types. */
export const palettes = ['tide'] as const;

/** Named by Mantine's own rules. */
export const greys = ['gray', 'dark'] as const;

/** All that is drawn of its palette. */
export const singleShades = ['red.8', 'ember.5', 'ember.7'] as const;
export type Palette = (typeof palettes)[number];
export type Shade = `${Palette | (typeof greys)[number]}.${number}` | (typeof singleShades)[number];
