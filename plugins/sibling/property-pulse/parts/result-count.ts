import { h, type VNode } from 'vue';
import { looks } from '../../../kit/looks';

/** How many were found, none among them; announced when it changes, and quiet while that is not known. */
export function resultCount(text: string | undefined): VNode {
  return h('p', { class: looks.resultCount['count'], role: 'status' }, text);
}
