import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { Badge } from './Badge.tsx'
import { joinClasses } from './join-classes.ts'
import { tabClasses, tabListClasses } from './TabLinks.tsx'

export type TabItem = {
  id: string
  label: string
  content: ReactNode
  count?: number
  /** The count in words: '3 new likes'. */
  countLabel?: string
}

type TabsProps = {
  label: string
  items: readonly TabItem[]
  selected?: string
  defaultSelected?: string
  onSelect?: (id: string) => void
  className?: string
}

/** Panels on one page; for panels that are pages use TabLinks. */
export function Tabs({ label, items, selected, defaultSelected, onSelect, className }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      defaultSelectedKey={defaultSelected}
      onSelectionChange={(key) => onSelect?.(String(key))}
      className={className}
    >
      <TabList aria-label={label} className={tabListClasses}>
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={joinClasses(tabClasses, 'selected:border-primary selected:text-primary-dark')}
          >
            {item.label}
            {item.count !== undefined && (
              <Badge count={item.count} label={item.countLabel ?? String(item.count)} />
            )}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-5">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
