import { Journey } from '../components/ui/Journey.tsx';
import { JoinPanel, type JoinPanelProps } from './JoinPanel.tsx';
import classes from './JoinPrompt.module.css';

/** The panel as a page of its own, beside the way of the application. */
export function JoinPrompt(props: Omit<JoinPanelProps, 'level'>) {
  return (
    <div className={classes['layout']}>
      <div className={classes['journey']}>
        <Journey active={1} />
      </div>
      <JoinPanel {...props} />
    </div>
  );
}
