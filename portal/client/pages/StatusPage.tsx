import { noticeLogOut } from '../account/accountStore.ts';
import { useLogOut } from '../account/useLogOut.ts';
import { StatusFlow } from '../features/status/StatusFlow.tsx';

export function StatusPage() {
  const logOut = useLogOut();
  return (
    <StatusFlow
      onLogOut={() => void logOut()}
      onErased={() => {
        noticeLogOut(true);
      }}
    />
  );
}
