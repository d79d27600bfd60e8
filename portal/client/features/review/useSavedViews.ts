import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteView, listViews, saveView } from '../../api/savedViews.ts';
import { noteFocus } from '../../writing.ts';
import { viewsKey } from './queryKeys.ts';

/** A reviewer's own filters, as the server keeps them. */
export function useSavedViews() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: viewsKey });
  return {
    list: useQuery({ queryKey: viewsKey, queryFn: listViews }),
    save: useMutation({ mutationFn: saveView, onMutate: noteFocus, onSuccess }),
    remove: useMutation({ mutationFn: deleteView, onMutate: noteFocus, onSuccess }),
  };
}
