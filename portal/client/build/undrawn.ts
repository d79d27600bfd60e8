/** Parts of Mantine that no page draws, yet others of its modules import: the build puts these in their place. */

/** Compared with alone, by dialogs and drawers. `mantineRules.ts` fails the build where a source would draw one. */
export const ScrollArea = { Autosize: Symbol('not drawn') };

/** `App.tsx` has switched them off: their rules are in the built style sheet (`mantineTheme.ts`). */
export const MantineCssVariables = () => null;
export const MantineClasses = () => null;
