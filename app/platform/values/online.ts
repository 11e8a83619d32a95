/** Who was here so many milliseconds ago still counts as being here. */
export const onlineFor = 5 * 60_000
