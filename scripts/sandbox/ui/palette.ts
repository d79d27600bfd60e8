import type { MantineColorsTuple } from '@mantine/core';

export const tide: MantineColorsTuple = [
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

export const ember: MantineColorsTuple = [
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

export const night: MantineColorsTuple = [
  '#dbe5e8',
  '#b7c5ca',
  '#93a4ab',
  '#6d8088',
  '#47595f',
  '#31444b',
  '#1c2e35',
  '#132127',
  '#0d171b',
  '#081014',
];
