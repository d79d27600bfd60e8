import { ComponentType } from 'discord-api-types/v10';
import type { MessageView } from '../../api/index.ts';
import { Markup } from '../markup/Markup.tsx';
import { isLoose, type Loose, listOf, textOf } from '../parts/loose.ts';
import classes from './Components.module.css';
import { MessageButton } from './MessageButton.tsx';
import { MessageSelect } from './MessageSelect.tsx';

interface OneComponentProps {
  message: MessageView;
  component: Loose;
}

function Row({ message, component }: OneComponentProps) {
  return (
    <div className={classes.row}>
      {listOf(component['components']).map((child, index) => (
        <OneComponent key={index} message={message} component={child} />
      ))}
    </div>
  );
}

function Section({ message, component }: OneComponentProps) {
  return (
    <div className={classes.section}>
      <div>
        <Components message={message} components={listOf(component['components'])} />
      </div>
      {isLoose(component['accessory']) && (
        <OneComponent message={message} component={component['accessory']} />
      )}
    </div>
  );
}

function OneComponent({ message, component }: OneComponentProps) {
  switch (component['type']) {
    case ComponentType.ActionRow:
      return <Row message={message} component={component} />;
    case ComponentType.Button:
      return <MessageButton message={message} button={component} />;
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return <MessageSelect message={message} select={component} />;
    case ComponentType.TextDisplay:
      return <Markup text={textOf(component['content'])} />;
    case ComponentType.Section:
      return <Section message={message} component={component} />;
    case ComponentType.Separator:
      return <hr className={classes.separator} />;
    case ComponentType.Container:
      return (
        <div className={classes.container}>
          <Components message={message} components={listOf(component['components'])} />
        </div>
      );
    default:
      return (
        <p className={classes.unknown}>A component of type {String(component['type'])} is not drawn here.</p>
      );
  }
}

/** The components of a message, outer before inner. */
export function Components({
  message,
  components,
}: {
  message: MessageView;
  components: readonly unknown[];
}) {
  return listOf(components).map((component, index) => (
    <OneComponent key={index} message={message} component={component} />
  ));
}
