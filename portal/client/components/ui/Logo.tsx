import { useEffect, useRef, useState } from 'react';
import { headerNav } from '../../content/navigation.ts';
import { useSettings, useText } from '../../settings.ts';
import { InternalLink } from './InternalLink.tsx';
import classes from './Logo.module.css';

interface LogoProps {
  /** On small screens the mark alone. */
  readonly isShort?: boolean;
}

/** The mark and the product's name; without the image the name stands alone. */
export function Logo({ isShort = false }: LogoProps) {
  const { brand } = useSettings();
  const fill = useText();
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The image may have failed before the page was alive.
    if (image.current?.complete && image.current.naturalWidth === 0) {
      setFailed(true);
    }
  }, []);
  return (
    <InternalLink
      to={headerNav.logo.href}
      className={classes['logo'] ?? ''}
      data-short={isShort || undefined}
      aria-label={fill(headerNav.logo.label)}
    >
      {!failed && (
        <img
          ref={image}
          src="/icon.svg"
          alt=""
          width={30}
          height={30}
          onError={() => {
            setFailed(true);
          }}
        />
      )}
      <span>{brand}</span>
    </InternalLink>
  );
}
