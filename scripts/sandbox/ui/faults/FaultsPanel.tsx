import { ActiveFaults } from './ActiveFaults.tsx';
import classes from './Faults.module.css';
import { FreeRule } from './FreeRule.tsx';
import { PresetList } from './PresetList.tsx';

/** Everything Discord may do wrong, on demand. */
export function FaultsPanel() {
  return (
    <div>
      <h2 className={classes.title}>Faults</h2>
      <ActiveFaults />
      <PresetList />
      <FreeRule />
    </div>
  );
}
