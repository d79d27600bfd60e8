import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../motion/motionStore.ts';
import { useMotion } from '../../motion/useMotion.ts';

interface CountUpProps {
  readonly to: number;
  readonly suffix: string;
}

const steps = 40;
const durationMs = 1000;

/** A figure that counts up once when it comes into view. The prerendered page, and whoever prefers rest, sees the end. */
export function CountUp({ to, suffix }: CountUpProps) {
  const moving = useMotion();
  const place = useRef<HTMLSpanElement>(null);
  const [step, setStep] = useState(steps);
  useEffect(() => {
    const element = place.current;
    if (!element || !moving) {
      return undefined;
    }
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || prefersReducedMotion()) {
        return;
      }
      observer.disconnect();
      let now = 0;
      timer = setInterval(() => {
        now += 1;
        setStep(now);
        if (now >= steps) {
          clearInterval(timer);
        }
      }, durationMs / steps);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      setStep(steps);
    };
  }, [moving]);
  return (
    <span ref={place}>
      <span className="hidden-text">{`${to}${suffix}`}</span>
      <span aria-hidden="true">{`${Math.round((to * step) / steps)}${suffix}`}</span>
    </span>
  );
}
