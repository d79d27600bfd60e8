/** Class names of CSS modules are their own names under Jest. */
const classes = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => (name === '__esModule' ? false : String(name)) },
);

// oxlint-disable-next-line import/no-default-export -- stands in for a CSS module, whose export is the default
export default classes;
