import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import classes from './Face.module.css';

interface FaceProps {
  /** Of the picture. */
  readonly address: string | null;
  /** In px; without it, the size of a header. */
  readonly size?: number;
  /** Stands for the picture where there is none. */
  readonly children: ReactNode;
}

const rem = (pixels: number) => `${pixels / 16}rem`;

/** Somebody's picture in a circle. Light enough for public pages; their name is always written beside it. */
export function Face({ address, size, children }: FaceProps) {
  const [lost, setLost] = useState<string>();
  return (
    <span
      className={clsx(classes['face'], size && classes['sized'])}
      style={size ? { width: rem(size), height: rem(size), fontSize: rem(size / 2.5) } : undefined}
      aria-hidden="true"
    >
      {address && address !== lost ? (
        <img
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => {
            setLost(address);
          }}
        />
      ) : (
        children
      )}
    </span>
  );
}
