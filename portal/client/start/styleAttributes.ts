export const styleListId = 'style-attributes';
export const styleMarker = 'data-s';

/**
 * A strict policy forbids style attributes in HTML, so the prerender moves them into the style sheet. React
 * expects them on the elements; written through CSSOM they are allowed.
 */
export function restoreStyleAttributes(root: ParentNode, page: Document = document): void {
  const written = page.getElementById(styleListId)?.textContent;
  const styles = written ? (JSON.parse(written) as string[]) : [];
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${styleMarker}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(styleMarker))] ?? '';
    element.removeAttribute(styleMarker);
  }
}
