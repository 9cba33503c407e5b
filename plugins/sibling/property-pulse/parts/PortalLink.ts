import { usePortal } from '#plugin-api/vue';
import { defineComponent, h } from 'vue';

/** A link to another place of the portal, without loading anew; opening it elsewhere is left to the browser. */
export const PortalLink = defineComponent(
  (props: { readonly to: string; readonly text: string }) => {
    const portal = usePortal();
    const go = (event: MouseEvent): void => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      portal.navigation.to(props.to);
    };
    return () => h('a', { href: props.to, onClick: go }, props.text);
  },
  { name: 'PortalLink', props: ['to', 'text'] },
);
