declare const ICON_SPRITE: string | undefined;

/** The address of the built sprite; the build puts it in. */
const iconSprite = typeof ICON_SPRITE === 'undefined' ? '/icons.svg' : ICON_SPRITE;

/** The id of an icon's symbol, in the sprite and in a page. */
export const iconId = (name: string): string => `icon-${name}`;

/**
 * Where an icon is drawn from: a prerendered page holds the symbols of its own icons, which saves its first view a
 * request; what comes later is in the sprite.
 */
export function iconAddress(name: string): string {
  const id = iconId(name);
  const isInPage = typeof document === 'undefined' || document.getElementById(id) !== null;
  return isInPage ? `#${id}` : `${iconSprite}#${id}`;
}
