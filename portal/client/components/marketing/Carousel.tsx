import { type FocusEvent, useState } from 'react';
import { carouselWords } from '../../content/site.ts';
import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './Carousel.module.css';
import { useRotation } from './useRotation.ts';

interface CarouselProps {
  readonly label: string;
  readonly steps: readonly Card[];
}

/**
 * Steps one at a time, advancing every four seconds. The control that stops the rotation comes first; focus stops
 * it for good, the pointer only while it rests here. Slides are announced only when nothing rotates.
 */
export function Carousel({ label, steps }: CarouselProps) {
  const fill = useText();
  const [hovered, setHovered] = useState(false);
  const { index, show, moving, wanted, rotating, setWanted } = useRotation(steps.length, hovered);
  const stopOnFocus = (event: FocusEvent<HTMLElement>) => {
    if (!event.target.hasAttribute('data-rotation')) {
      setWanted(false);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus and pointer inside only stop the rotation
    <section
      className={classes['carousel']}
      aria-roledescription="carousel"
      aria-label={fill(label)}
      onFocus={stopOnFocus}
      onPointerEnter={() => {
        setHovered(true);
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
    >
      <div className={classes['controls']}>
        {moving && (
          <button
            type="button"
            data-rotation
            className={classes['control']}
            onClick={() => {
              setWanted(!wanted);
            }}
          >
            <Icon name={wanted ? 'PlayerPause' : 'PlayerPlay'} />
            {wanted ? carouselWords.stop : carouselWords.start}
          </button>
        )}
        <span className={classes['arrows']}>
          <button
            type="button"
            className={classes['arrow']}
            aria-label={carouselWords.previous}
            onClick={() => {
              show(index - 1);
            }}
          >
            <Icon name="ChevronLeft" />
          </button>
          <button
            type="button"
            className={classes['arrow']}
            aria-label={carouselWords.next}
            onClick={() => {
              show(index + 1);
            }}
          >
            <Icon name="ChevronRight" />
          </button>
        </span>
      </div>
      <div className={classes['slides']} aria-live={rotating ? 'off' : 'polite'}>
        {steps.map(({ title, text, icon }, at) => (
          <div
            key={title}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a slide
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${steps.length}: ${fill(title)}`}
            aria-hidden={at === index ? undefined : true}
            className={classes['slide']}
            data-current={at === index || undefined}
          >
            <span className={classes['mark']}>
              <Icon name={icon} />
            </span>
            <h3>{fill(title)}</h3>
            <p>{fill(text)}</p>
          </div>
        ))}
      </div>
      <ol className={classes['track']}>
        {steps.map(({ title }, at) => (
          <li key={title}>
            <button
              type="button"
              className={classes['stop']}
              data-number={at + 1}
              aria-current={at === index ? 'step' : undefined}
              onClick={() => {
                show(at);
              }}
            >
              {fill(title)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
