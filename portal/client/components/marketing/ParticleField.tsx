import { useEffect, useRef } from 'react';
import { useMotion } from '../../motion/useMotion.ts';
import classes from './ParticleField.module.css';
import { startParticles } from './startParticles.ts';

/** Drifting points behind the hero; nothing is drawn while motion is unwelcome. */
export function ParticleField() {
  const moving = useMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (moving && canvas.current ? startParticles(canvas.current) : undefined), [moving]);
  return <canvas ref={canvas} className={classes['field']} aria-hidden="true" />;
}
