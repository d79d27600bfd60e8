import classes from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ember' | 'quiet' | 'plain';

export const buttonClass = (variant: ButtonVariant, extra = '') =>
  `${classes['button']} ${classes[variant]} ${extra}`.trim();
