/** The page is looked at again, as after a while in the background. */
const lookAgain = () => window.dispatchEvent(new Event('pageshow'));

/** What the server says when somebody signs in. */
export function mark(): void {
  document.cookie = 'signed_in=1; Path=/';
  lookAgain();
}

export function expireMark(): void {
  document.cookie = 'signed_in=; Path=/; Max-Age=0';
  lookAgain();
}
