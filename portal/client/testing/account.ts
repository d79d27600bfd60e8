import { act } from '@testing-library/react';

/** The page is looked at again, as after a while in the background. */
const lookAgain = () => {
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });
};

/** What the server says when somebody signs in. */
export function mark(): void {
  document.cookie = 'signed_in=1; Path=/';
  lookAgain();
}

/** What the server says when nobody is signed in any more. */
export function dropMark(): void {
  document.cookie = 'signed_in=; Path=/; Max-Age=0';
}

export function expireMark(): void {
  dropMark();
  lookAgain();
}
