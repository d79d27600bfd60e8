import { noticeLogOut } from '../account/accountStore.ts';
import { useLogOut } from '../account/useLogOut.ts';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { StatusFlow } from '../features/status/StatusFlow.tsx';

export function StatusPage() {
  const logOut = useLogOut();
  return (
    <>
      <PageTitle path="/status" />
      <StatusFlow
        onLogOut={() => void logOut()}
        onErased={() => {
          noticeLogOut(true);
        }}
      />
    </>
  );
}
