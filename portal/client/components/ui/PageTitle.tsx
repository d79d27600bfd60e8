import { type PagePath, titles } from '../../content/titles.ts';
import { useText } from '../../settings.ts';

/** The document's title; React takes it away again when the page is left. */
export function PageTitle({ path }: { readonly path: PagePath }) {
  const fill = useText();
  return <title>{fill(titles[path])}</title>;
}
