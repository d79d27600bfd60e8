interface Block<Body> {
  (title: string, body: Body): void;
  skip: (title: string, body: Body) => void;
}

/**
 * `describe` or `it` of what not every machine can do.
 * @param need what the tests need, in words that follow 'needs'
 * @returns `block` where it is there; else one that skips, under a title that tells why
 */
export const needing = <Body>(need: string, isThere: boolean, block: Block<Body>) =>
  isThere
    ? block
    : (title: string, body: Body) => {
        block.skip(`${title} (needs ${need})`, body);
      };
