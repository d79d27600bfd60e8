import classes from './FeatherLines.module.css';

const lines = Array.from({ length: 9 }, (_, at) => at);

/** Fine curves behind a closing block, like the barbs of a feather. */
export function FeatherLines() {
  return (
    <svg
      className={classes['lines']}
      viewBox="0 0 800 300"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {lines.map((at) => (
        <path
          key={at}
          d={`M${820 - at * 14} ${-40 + at * 8}C${640 - at * 26} ${70 + at * 10} ${520 - at * 30} ${190 + at * 8} ${300 - at * 22} 340`}
        />
      ))}
    </svg>
  );
}
