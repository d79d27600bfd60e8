declare const ICON_SPRITE: string | undefined;

/** The address of the built sprite; the build puts it in. */
export const iconSprite = typeof ICON_SPRITE === 'undefined' ? '/icons.svg' : ICON_SPRITE;
