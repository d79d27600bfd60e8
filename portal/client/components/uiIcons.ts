/** Icons of the frame, beside those the content names. */
export const uiIcons = [
  'ArrowRight',
  'Check',
  'ChevronDown',
  'ChevronLeft',
  'ChevronRight',
  'DeviceDesktop',
  'ExternalLink',
  'Minus',
  'Moon',
  'PlayerPause',
  'PlayerPlay',
  'Printer',
  'StarFilled',
  'X',
] as const;
export type UiIconName = (typeof uiIcons)[number];
