import { AuditLog } from './AuditLog.tsx';
import { ChannelControls } from './ChannelControls.tsx';
import { ClockControls } from './ClockControls.tsx';
import classes from './Controls.module.css';
import { GatewayControls } from './GatewayControls.tsx';
import { ResetControl } from './ResetControl.tsx';
import { RoleControls } from './RoleControls.tsx';

/** The levers of the pretended Discord itself. */
export function ControlsPanel() {
  return (
    <div>
      <h2 className={classes.title}>Controls</h2>
      <GatewayControls />
      <ClockControls />
      <RoleControls />
      <ChannelControls />
      <AuditLog />
      <ResetControl />
    </div>
  );
}
